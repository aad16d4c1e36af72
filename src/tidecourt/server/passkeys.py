"""Passkeys over HTTP: an authenticator's key lets a guest in at any browser that can reach it.

What is signed is a challenge of ours, good once and for a few minutes, for the very name by which
this server is reached. Whichever node asked, any may be answered; who signs while the only one is
started anew is asked again.
"""

from collections.abc import Callable
from secrets import token_bytes, token_urlsafe
from typing import Final

import msgspec
from msgspec import Raw, Struct
from starlette.requests import Request
from starlette.responses import Response
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from tidecourt.server.api import Api, answer, taken, words_of
from tidecourt.server.belongings import Passkey
from tidecourt.server.devices import Devices, DevicesApi, device_name
from tidecourt.server.endpoints import endpoint
from tidecourt.server.errors import RefusedError
from tidecourt.server.ledger import Guest
from tidecourt.server.limits import JOIN
from tidecourt.server.messages import Me
from tidecourt.server.nodes import Nodes
from tidecourt.server.vocabulary import Id

MINUTES: Final = 5
KIND: Final = "passkey"  # of what is offered: no other offer is a challenge
HANDLE_BYTES: Final = 16  # by which an authenticator tells people apart: it says nothing of them


class PasskeyChallenge(Struct):
    """What an authenticator is to sign: `options` as WebAuthn has them in JSON."""

    id: str
    options: Raw


class PasskeySigned(Struct):
    """What it has signed: `credential` as WebAuthn has it in JSON."""

    id: Id
    credential: Raw


class Challenges:
    """The challenges that wait for an answer, each good once, at whichever node."""

    def __init__(self, nodes: Nodes, now: Callable[[], float]) -> None:
        self.nodes: Final = nodes
        self.now: Final = now

    async def draw(self) -> tuple[str, bytes]:
        id_, challenge = token_urlsafe(12), token_bytes(32)
        until = int(self.now()) + 60 * MINUTES
        await self.nodes.offer(KIND, id_, f"{until} {challenge.hex()}")
        return id_, challenge

    async def take(self, id_: str) -> bytes:
        """A challenge that was drawn; nobody answers it twice."""
        until, _, challenge = (await self.nodes.offered(KIND, id_) or "0").partition(" ")
        if int(until) <= self.now():
            raise RefusedError("bad_passkey", 403)
        return bytes.fromhex(challenge)


class PasskeysApi:
    """What answers requests about passkeys. Who comes in by one is let in as by a code."""

    def __init__(self, api: Api, devices: DevicesApi, challenges: Challenges) -> None:
        self.api: Final = api
        self.devices: Final = devices
        self.challenges: Final = challenges

    # ---------------------------------------------------------------- a new one

    @endpoint("POST /api/me/passkeys/challenge", gives=PasskeyChallenge)
    async def begin(self, request: Request) -> Response:
        """What an authenticator is to sign for a new passkey."""
        self.api.limit(JOIN, request)

        async def do(guest: Guest) -> PasskeyChallenge:
            id_, challenge = await self.challenges.draw()
            known = await self.devices.belongings.passkeys(guest.id)
            name = guest.name or words_of(request).say("server.guest")
            options = generate_registration_options(
                rp_id=host_of(request),
                rp_name="Tidecourt",
                user_id=token_bytes(HANDLE_BYTES),
                user_name=name,
                user_display_name=name,
                challenge=challenge,
                authenticator_selection=AuthenticatorSelectionCriteria(
                    resident_key=ResidentKeyRequirement.REQUIRED,
                    user_verification=UserVerificationRequirement.PREFERRED,
                ),
                exclude_credentials=[PublicKeyCredentialDescriptor(each.id) for each in known],
            )
            return PasskeyChallenge(id_, Raw(options_to_json(options).encode()))

        return await self.api.as_guest(request, do, 201)

    @endpoint("POST /api/me/passkeys", takes=PasskeySigned, gives=Devices)
    async def add(self, request: Request) -> Response:
        """Keep a new passkey of this guest."""
        signed = await taken(request, PasskeySigned)
        self.api.limit(JOIN, request)
        guest = await self.api.known(request)
        challenge = await self.challenges.take(signed.id)
        try:
            made = verify_registration_response(
                credential=bytes(signed.credential).decode(),
                expected_challenge=challenge,
                expected_rp_id=host_of(request),
                expected_origin=origin_of(request),
            )
        except (WebAuthnException, ValueError):
            raise RefusedError("bad_passkey", 403) from None
        if await self.devices.belongings.passkey(made.credential_id) is not None:
            raise RefusedError("bad_passkey", 403)
        await self.devices.belongings.add_passkey(
            Passkey(
                id=made.credential_id,
                guest=guest.id,
                key=made.credential_public_key,
                count=made.sign_count,
                name=device_name(request),
                created=self.devices.now(),
            )
        )
        return await self.devices.all_of(guest, request)

    @endpoint("DELETE /api/me/passkeys/{passkey}", gives=Devices)
    async def remove_passkey(self, request: Request) -> Response:
        """Let a passkey in no longer."""
        self.api.limit(JOIN, request)
        guest = await self.api.known(request)
        said = request.path_params["passkey"]
        await self.devices.belongings.remove_passkey(guest.id, read_id(said))
        return await self.devices.all_of(guest, request)

    # ---------------------------------------------------------------- coming in

    @endpoint("POST /api/passkeys/challenge", gives=PasskeyChallenge)
    async def greet(self, request: Request) -> Response:
        """What an authenticator is to sign to let somebody in."""
        self.api.limit(JOIN, request)
        id_, challenge = await self.challenges.draw()
        options = generate_authentication_options(rp_id=host_of(request), challenge=challenge)
        return answer(PasskeyChallenge(id_, Raw(options_to_json(options).encode())), 201)

    @endpoint("POST /api/passkeys", takes=PasskeySigned, gives=Me)
    async def enter(self, request: Request) -> Response:
        """Use this browser as the owner of a passkey; what it has played comes along."""
        signed = await taken(request, PasskeySigned)
        self.api.limit(JOIN, request)
        challenge = await self.challenges.take(signed.id)
        passkey = await self.devices.belongings.passkey(credential_id(signed.credential))
        if passkey is None:
            raise RefusedError("unknown_passkey", 403)
        try:
            verified = verify_authentication_response(
                credential=bytes(signed.credential).decode(),
                expected_challenge=challenge,
                expected_rp_id=host_of(request),
                expected_origin=origin_of(request),
                credential_public_key=passkey.key,
                credential_current_sign_count=passkey.count,
            )
        except (WebAuthnException, ValueError):
            raise RefusedError("bad_passkey", 403) from None
        before = await self.api.guests.of(request)
        await self.devices.check_merge(before, passkey.guest)
        await self.devices.belongings.signed(passkey.id, verified.new_sign_count)
        return await self.devices.become(request, before, passkey.guest)


def host_of(request: Request) -> str:
    """The name for which passkeys are good: the one under which this server is reached."""
    return request.url.hostname or ""


def origin_of(request: Request) -> str:
    return f"{request.url.scheme}://{request.url.netloc}"


def credential_id(credential: Raw) -> bytes:
    """Which passkey has signed, as the browser says; the signature will show it."""
    try:
        said = msgspec.json.decode(credential, type=dict[str, object])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise RefusedError("bad_passkey", 403) from None
    return read_id(str(said.get("id", "")))


def read_id(said: str) -> bytes:
    try:
        return base64url_to_bytes(said)
    except ValueError:
        return b""
