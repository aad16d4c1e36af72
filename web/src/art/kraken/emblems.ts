/** The emblem of the Krakens, its tone, and whose colours they wear. */

export const EMBLEMS = {
  // one thick arm that rises and curls, with suckers
  kraken:
    "M3 23C4.2 17.8 8.7 17.2 11.5 15.5 14.2 13.9 15.6 11.6 14.8 9.2 14.1 7.3 11.7 6.8 10.6 8.2 9.7 9.5 10.7 11 12.1 10.7 11.3 12.7 8.2 12.7 7 10.6 5.3 7.6 7.7 3 12.2 2.4 17.2 1.8 21.3 5.4 21.2 10.6 21.1 16.5 16.1 18.3 15.3 23zM17.6 5.7a1.1 1.1 0 1 0 2.1.6 1.1 1.1 0 1 0-2.1-.6zM18.3 10.3a1.2 1.2 0 1 0 1.5 1.9 1.2 1.2 0 1 0-1.5-1.9zM15.7 14.5a1.2 1.2 0 1 0 1.5 1.9 1.2 1.2 0 1 0-1.5-1.9zM12.3 18.5a1.2 1.2 0 1 0 1.5 1.9 1.2 1.2 0 1 0-1.5-1.9z",
} as const;

export const TONES = { kraken: "gloom" } as const;

export const GUILDS = { kraken: "smuggler" } as const;
