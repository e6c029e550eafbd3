/**
 * Cache with a maximum number of entries. It evicts the least recently used entries in one step, up to half
 * of the maximum, so that most accesses don't reorder the entries.
 */
export class RecentCache<Value> {
  /** entries used since the last eviction */
  private young = new Map<string, Value>()
  /** older entries, which the next eviction removes */
  private old = new Map<string, Value>()

  constructor(private readonly maxEntries: number) {}

  get size(): number {
    return this.young.size + this.old.size
  }

  get(key: string): Value | undefined {
    const value = this.young.get(key)
    if (value !== undefined) return value
    const found = this.old.get(key)
    if (found === undefined) return undefined
    this.old.delete(key)
    this.set(key, found)
    return found
  }

  set(key: string, value: Value): void {
    if (this.young.size >= this.maxEntries / 2 && !this.young.has(key)) {
      this.old = this.young
      this.young = new Map()
    }
    this.young.set(key, value)
  }

  delete(key: string): boolean {
    const wasYoung = this.young.delete(key)
    return this.old.delete(key) || wasYoung
  }

  *entries(): Iterable<[string, Value]> {
    yield* this.old
    yield* this.young
  }
}
