import { randomUUID } from 'node:crypto'
import { getNetwork } from '../../../http/network.ts'
import type { Context } from '../../../http/route.ts'
import { describeClient } from '../client/describe-client.ts'
import { getExclusionReason } from '../client/exclusion-reason.ts'
import { addDays, formatDay } from '../day.ts'
import { type CollectedEvent, type DropReason, MAX_AGE_MS, MAX_LENGTHS } from './collect.schema.ts'
import type { DroppedCounts } from './dropped-tally.ts'
import type { Sender } from './events.queries.ts'
import { parsePage, parseReferrer, toStoredText } from './parse-page.ts'
import type { IncomingEvent } from './place-events.ts'

/** Prefix that some browsers add to the messages of uncaught errors. */
const UNCAUGHT = /^Uncaught (?:\(in promise\) )?/

const countDropped = (dropped: DroppedCounts, reason: DropReason, count = 1) => {
  dropped[reason] = (dropped[reason] ?? 0) + count
}

/**
 * Returns a function that checks whether pages on a host are counted: the host must be this server or listed
 * in `ANALYTICS_SITES`.
 */
function createHostCheck({ config, req }: Context): (host: string) => boolean {
  const knownHosts = [config.publicUrl.host, req.get('host'), ...(config.ANALYTICS_SITES ?? [])]
  return (host) => knownHosts.includes(host)
}

/**
 * Returns the host of the page that sends the request, according to the `Origin` header. Returns null without
 * the header, and an empty string if the page has no host. Browsers send the header with every cross-origin
 * POST request, so a request without it does not come from a page on another host.
 */
function getOriginHost({ req }: Context): string | null {
  const origin = req.get('origin')
  if (origin === undefined) return null
  return URL.canParse(origin) ? new URL(origin).host : ''
}

/**
 * Stores the events that are not excluded. Returns how many were accepted, and why the others were dropped.
 */
export async function collectEvents(context: Context, events: readonly CollectedEvent[]) {
  const { analytics, config, ip, req } = context
  const ipOrigin = analytics.getIpOrigin(ip)
  const exclusionReason = config.ANALYTICS ? getExclusionReason(req.headers, ipOrigin.network) : 'off'
  const dropped: DroppedCounts = {}
  if (exclusionReason) {
    countDropped(dropped, exclusionReason, events.length)
    analytics.droppedTally.record(dropped)
    return { accepted: 0, dropped }
  }
  const sender = {
    ...describeClient(req.headers),
    country: ipOrigin.country ?? '',
    isVpn: ipOrigin.network === 'vpn',
  }
  const outcome = await analytics.intake.take(await toIncomingEvents(context, events, sender, dropped))
  for (const [name, count] of Object.entries(outcome.dropped))
    countDropped(dropped, name as DropReason, count)
  analytics.droppedTally.record(dropped)
  return { accepted: outcome.accepted, dropped }
}

/**
 * Adds visitor IDs and the other stored fields to the events. Leaves out events of other sites and events
 * that are too old, and adds their number to `dropped`.
 */
async function toIncomingEvents(
  context: Context,
  events: readonly CollectedEvent[],
  sender: Sender,
  dropped: DroppedCounts,
): Promise<IncomingEvent[]> {
  const { analytics, ip, req } = context
  const isOwnHost = createHostCheck(context)
  const originHost = getOriginHost(context)
  const traits = {
    ip,
    userAgent: req.get('user-agent') ?? '',
    languages: req.get('accept-language') ?? '',
  }
  const network = getNetwork(ip)
  const now = Date.now()
  const today = formatDay(now)
  const yesterday = addDays(today, -1)
  const incoming: IncomingEvent[] = []
  for (const event of events) {
    const page = parsePage(event.url)
    const host = page.host ?? originHost
    if (host !== null && !isOwnHost(host)) countDropped(dropped, 'other_site')
    else if (event.age >= MAX_AGE_MS) countDropped(dropped, 'too_old')
    else {
      const at = now - event.age
      const day = formatDay(at)
      const isPageview = event.type === 'pageview'
      incoming.push({
        sender,
        network,
        day,
        visitor: await analytics.salts.getVisitorId(day, traits),
        // For an event of yesterday, the salt of the day before yesterday no longer exists.
        previousDayVisitor: day === today ? await analytics.salts.getVisitorId(yesterday, traits) : null,
        at,
        id: event.id?.toLowerCase() ?? randomUUID(),
        type: event.type,
        path: page.path,
        title: isPageview ? toStoredText(event.title, MAX_LENGTHS.title) : '',
        referrer: isPageview ? parseReferrer(event.referrer, isOwnHost) : '',
        source: isPageview ? page.source : '',
        medium: isPageview ? page.medium : '',
        campaign: isPageview ? page.campaign : '',
        name: toStoredText(
          event.type === 'error' ? event.name?.replace(UNCAUGHT, '') : event.name,
          MAX_LENGTHS.name,
        ),
        action: toStoredText(event.action, MAX_LENGTHS.action),
        value: event.value ?? null,
      })
    }
  }
  return incoming
}
