/** What was asked for can't be done; the message is a sentence for who asked. */
export class Refusal extends Error {}
