import { randomUUID } from 'node:crypto'
import { networkOf } from '../../../http/network.ts'
import type { Context } from '../../../http/route.ts'
import { describeClient } from '../client/describe-client.ts'
import { whyNotCounted } from '../client/why-not-counted.ts'
import { dayOf, daysAfter } from '../day.ts'
import { type CollectedEvent, type DropReason, LATEST, MOST } from './collect.schema.ts'
import type { Dropped } from './dropped.ts'
import type { Sender } from './events.queries.ts'
import { kept, pageOf, referrerOf } from './page-of.ts'
import type { ArrivingEvent } from './placing.ts'

/** Prefix that some browsers add to the messages of uncaught errors. */
const UNCAUGHT = /^Uncaught (?:\(in promise\) )?/

const add = (dropped: Dropped, reason: DropReason, count = 1) => {
  dropped[reason] = (dropped[reason] ?? 0) + count
}

/** Returns a check for hosts whose pages are counted: this server and the hosts in `ANALYTICS_SITES`. */
function ownHosts({ config, req }: Context): (host: string) => boolean {
  const here = [config.publicUrl.host, req.get('host'), ...(config.ANALYTICS_SITES ?? [])]
  return (host) => here.includes(host)
}

/**
 * Returns the host of the page that sends the request, according to its `Origin` header. It is null without
 * the header, and empty if the page has no host. Browsers send the header with every cross-origin request.
 */
function callerOf({ req }: Context): string | null {
  const origin = req.get('origin')
  if (origin === undefined) return null
  return URL.canParse(origin) ? new URL(origin).host : ''
}

/** Stores the events to be counted. Returns how many were accepted, and why the others were dropped. */
export async function collect(context: Context, events: readonly CollectedEvent[]) {
  const { analytics, config, address, req } = context
  const origin = analytics.originOf(address)
  const reason = config.ANALYTICS ? whyNotCounted(req.headers, origin.network) : 'off'
  const dropped: Dropped = {}
  if (reason) {
    add(dropped, reason, events.length)
    analytics.dropped.note(dropped)
    return { accepted: 0, dropped }
  }
  const sender = {
    ...describeClient(req.headers),
    country: origin.country ?? '',
    isVpn: origin.network === 'vpn',
  }
  const outcome = await analytics.intake.take(await identified(context, events, sender, dropped))
  for (const [name, count] of Object.entries(outcome.dropped)) add(dropped, name as DropReason, count)
  analytics.dropped.note(dropped)
  return { accepted: outcome.accepted, dropped }
}

/** Returns the events to be counted with all stored fields. Adds the others to `dropped`. */
async function identified(
  context: Context,
  events: readonly CollectedEvent[],
  sender: Sender,
  dropped: Dropped,
): Promise<ArrivingEvent[]> {
  const { analytics, address, req } = context
  const isOwn = ownHosts(context)
  const caller = callerOf(context)
  const traits = {
    address,
    userAgent: req.get('user-agent') ?? '',
    languages: req.get('accept-language') ?? '',
  }
  const network = networkOf(address)
  const now = Date.now()
  const today = dayOf(now)
  const yesterday = daysAfter(today, -1)
  const arriving: ArrivingEvent[] = []
  for (const event of events) {
    const page = pageOf(event.url)
    const host = page.host ?? caller
    if (host !== null && !isOwn(host)) add(dropped, 'other_site')
    else if (event.age >= LATEST) add(dropped, 'too_old')
    else {
      const at = now - event.age
      const day = dayOf(at)
      const isView = event.type === 'pageview'
      arriving.push({
        sender,
        network,
        day,
        visitor: await analytics.salts.visitorOn(day, traits),
        before: day === today ? await analytics.salts.visitorOn(yesterday, traits) : null,
        at,
        id: event.id?.toLowerCase() ?? randomUUID(),
        type: event.type,
        path: page.path,
        title: isView ? kept(event.title, MOST.title) : '',
        referrer: isView ? referrerOf(event.referrer, isOwn) : '',
        source: isView ? page.source : '',
        medium: isView ? page.medium : '',
        campaign: isView ? page.campaign : '',
        name: kept(event.type === 'error' ? event.name?.replace(UNCAUGHT, '') : event.name, MOST.name),
        action: kept(event.action, MOST.action),
        value: event.value ?? null,
      })
    }
  }
  return arriving
}
