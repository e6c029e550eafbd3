/**
 * Declares the parts of WebAssembly used here. Their standard types are only in the DOM library, which this
 * package does not use.
 */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
  class Table {
    grow(entries: number): number
    set(index: number, value: unknown): void
  }
  class Module {
    constructor(bytes: Uint8Array)
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, unknown>>)
    readonly exports: Record<string, unknown>
  }
  function instantiate(
    bytes: Uint8Array,
    imports: Record<string, Record<string, unknown>>,
  ): Promise<{ instance: Instance }>
}
