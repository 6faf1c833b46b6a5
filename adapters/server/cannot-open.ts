/** Why the shop can't open, in one sentence for whoever started it. */
export class CannotOpen extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = "CannotOpen"
  }
}
