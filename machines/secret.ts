/** A value that a machine may carry but nothing may write down: no snapshot, log or inspection shows it (AUTH-9). */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  /** Only for the adapter that sends it. */
  reveal(): string {
    return this.#value
  }

  toJSON(): string {
    return '[secret]'
  }
}
