/** What a page fetches: nothing until it is here, and again when it failed or when something that
 * the request depends on has changed. */
export class Fetched<T> {
  found = $state.raw<T | null>(null);
  failed = $state(false);
  #tries = $state(0);

  /** To be made while a component is. */
  constructor(request: () => Promise<T>) {
    $effect(() => {
      void this.#tries;
      this.failed = false;
      let current = true;
      request().then(
        (found) => current && (this.found = found),
        () => current && (this.failed = true),
      );
      return () => (current = false);
    });
  }

  again = (): void => {
    this.#tries++;
  };
}
