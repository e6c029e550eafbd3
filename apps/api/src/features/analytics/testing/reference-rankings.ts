export interface SeenEvent {
  at: number
  id: string
  /** Visitor ID of a user on a day. A session past midnight keeps the ID of the day on which it started. */
  visitor: string
  type: string
  path: string
  name: string
  action: string
  value: number | null
  referrer: string
  source: string
  medium: string
  campaign: string
  country: string
  device: string
  browser: string
  system: string
  isVpn: boolean
}

export interface Session {
  visitor: string
  events: SeenEvent[]
}

type Ranking = Map<string, { count: number; visitors: Set<string> }>

function add(ranking: Ranking, name: string, visitor: string, count: number) {
  const row = ranking.get(name) ?? { count: 0, visitors: new Set() }
  row.count += count
  row.visitors.add(visitor)
  ranking.set(name, row)
}

const toList = (ranking: Ranking) =>
  [...ranking]
    .map(([name, { count, visitors }]) => ({ name, count, visitors: visitors.size }))
    .sort((a, b) => b.count - a.count || b.visitors - a.visitors || (a.name < b.name ? -1 : 1))

/** Computes the rankings of a dashboard for a range in milliseconds since 1970. */
export function computeReferenceRankings(
  events: readonly SeenEvent[],
  sessions: readonly Session[],
  { from, until }: { from: number; until: number },
) {
  const firstEventByVisitor = new Map<string, SeenEvent>()
  for (const event of events)
    if (!firstEventByVisitor.has(event.visitor)) firstEventByVisitor.set(event.visitor, event)
  const rankSessions = (getName: (session: Session) => string | undefined) => {
    const ranking: Ranking = new Map()
    for (const session of sessions) {
      const name = getName(session)
      const [first] = session.events
      const last = session.events.at(-1)
      if (name === undefined || !first || !last || last.at < from || first.at >= until) continue
      // For a session that started before the range, only the visitor is counted, not the session.
      add(ranking, name, session.visitor, first.at >= from ? 1 : 0)
    }
    return toList(ranking)
  }
  const eventsInRange = events.filter(({ at }) => at >= from && at < until)
  const rankEvents = (getName: (event: SeenEvent) => string | false) => {
    const ranking: Ranking = new Map()
    for (const event of eventsInRange) {
      const name = getName(event)
      if (name) add(ranking, name, event.visitor, 1)
    }
    return toList(ranking)
  }
  const getPageviews = ({ events }: Session) => events.filter(({ type }) => type === 'pageview')
  const getFirstEventOfVisitor = ({ visitor }: Session) => firstEventByVisitor.get(visitor)
  return {
    pages: rankEvents(({ type, path }) => type === 'pageview' && path),
    events: rankEvents(({ type, name }) =>
      ['behavior', 'subscription'].includes(type) && name ? `${type}:${name}` : type,
    ),
    clicks: rankEvents(({ type, name, action }) => {
      const kind = ['link', 'outbound', 'download', 'button'].includes(action) ? action : ''
      return type === 'click' && name !== '' && `${kind} ${name}`
    }),
    actions: rankEvents(
      ({ type, name, action }) =>
        ['behavior', 'subscription', 'hover'].includes(type) &&
        !['', 'web_vital', 'scroll_depth'].includes(name) &&
        (action !== '' || type === 'hover') &&
        `${type} ${name}: ${action}`,
    ),
    errors: rankEvents(({ type, name }) => type === 'error' && name),
    forms: rankEvents(
      ({ type, name, action }) =>
        type === 'form_interaction' &&
        name !== '' &&
        ['start', 'submit', 'abandon'].includes(action) &&
        `${action} of ${name}`,
    ),
    vitals: ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'].map((vital) => {
      const measurements = eventsInRange.filter(
        ({ name, action }) => name === 'web_vital' && action === vital,
      )
      const values = measurements.map(({ value }) => value ?? 0).sort((a, b) => a - b)
      return { name: vital, count: values.length, p75: values[Math.ceil(values.length * 0.75) - 1] ?? 0 }
    }),
    devices: rankSessions((session) => getFirstEventOfVisitor(session)?.device),
    countries: rankSessions((session) => getFirstEventOfVisitor(session)?.country || 'ZZ'),
    browsers: rankSessions((session) => getFirstEventOfVisitor(session)?.browser),
    systems: rankSessions((session) => getFirstEventOfVisitor(session)?.system),
    referrers: rankSessions((session) => getPageviews(session)[0]?.referrer ?? ''),
    sources: rankSessions((session) => getPageviews(session)[0]?.source || undefined),
    mediums: rankSessions((session) => getPageviews(session)[0]?.medium || undefined),
    campaigns: rankSessions((session) => getPageviews(session)[0]?.campaign || undefined),
    entry_pages: rankSessions((session) => getPageviews(session)[0]?.path),
    exit_pages: rankSessions((session) => getPageviews(session).at(-1)?.path),
  }
}
