export interface Told {
  event: string
  data: { id?: number; title?: string }
  id: string | null
}

/** Reads an event stream from the raw bytes, according to the standard. */
export async function readEvents(url: string, headers: Record<string, string> = {}) {
  const cut = new AbortController()
  const response = await fetch(url, { headers, signal: cut.signal })
  const told: Told[] = []
  const waiting = new Set<() => void>()
  let isOver = false
  const reading = (async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) {
        const field = (name: string) =>
          frame
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2)
        const event = field('event')
        if (event) told.push({ event, data: JSON.parse(field('data') ?? '{}'), id: field('id') ?? null })
      }
      for (const look of waiting) look()
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      isOver = true
      for (const look of waiting) look()
    })
  /**
   * Resolves once the received events satisfy the condition. Rejects after 20 seconds, which allows for a
   * busy machine.
   */
  const until = (satisfies: (told: readonly Told[]) => boolean, milliseconds = 20_000) =>
    new Promise<readonly Told[]>((resolve, reject) => {
      const give = setTimeout(() => {
        waiting.delete(look)
        reject(new Error(`Not told within ${milliseconds} ms: ${JSON.stringify(told)}`))
      }, milliseconds)
      const look = () => {
        if (!satisfies(told)) return
        clearTimeout(give)
        waiting.delete(look)
        resolve(told)
      }
      waiting.add(look)
      look()
    })
  return {
    response,
    told,
    until,
    ended: (milliseconds?: number) => until(() => isOver, milliseconds),
    /** Returns each event's name with its alert's title, in the order of arrival. */
    story: () => told.map(({ event, data }) => (data.title ? `${event} ${data.title}` : event)),
    lastId: () => told.findLast(({ id }) => id !== null)?.id ?? '0',
    async cut() {
      cut.abort()
      await reading
    },
  }
}
