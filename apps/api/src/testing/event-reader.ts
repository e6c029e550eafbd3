export interface ReceivedEvent {
  event: string
  data: { id?: number; title?: string }
  id: string | null
}

/** Reads an event stream from the raw bytes, according to the standard. */
export async function readEvents(url: string, headers: Record<string, string> = {}) {
  const disconnect = new AbortController()
  const response = await fetch(url, { headers, signal: disconnect.signal })
  const received: ReceivedEvent[] = []
  const checks = new Set<() => void>()
  let hasEnded = false
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
        if (event) received.push({ event, data: JSON.parse(field('data') ?? '{}'), id: field('id') ?? null })
      }
      for (const check of checks) check()
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true
      for (const check of checks) check()
    })
  /**
   * Resolves once the received events satisfy the condition. Rejects after 20 seconds, which allows for a
   * busy machine.
   */
  const waitUntil = (satisfies: (received: readonly ReceivedEvent[]) => boolean, milliseconds = 20_000) =>
    new Promise<readonly ReceivedEvent[]>((resolve, reject) => {
      const timer = setTimeout(() => {
        checks.delete(check)
        reject(new Error(`Not told within ${milliseconds} ms: ${JSON.stringify(received)}`))
      }, milliseconds)
      const check = () => {
        if (!satisfies(received)) return
        clearTimeout(timer)
        checks.delete(check)
        resolve(received)
      }
      checks.add(check)
      check()
    })
  return {
    response,
    told: received,
    until: waitUntil,
    ended: (milliseconds?: number) => waitUntil(() => hasEnded, milliseconds),
    /** Returns each event's name with its alert's title, in the order of arrival. */
    listEvents: () => received.map(({ event, data }) => (data.title ? `${event} ${data.title}` : event)),
    lastId: () => received.findLast(({ id }) => id !== null)?.id ?? '0',
    async cut() {
      disconnect.abort()
      await reading
    },
  }
}
