import type { IncomingHttpHeaders } from 'node:http'
import Bowser from 'bowser'
import { headerText } from './headers.ts'

/**
 * What a visitor's headers say of the device, so coarsely that it tells nobody apart: no version, no model, and nothing that
 * is a part of a header's own text. The precise agent is never kept.
 */

export const DEVICES = ['desktop', 'mobile', 'tablet'] as const
export const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet', 'Other'] as const
export const SYSTEMS = ['Android', 'ChromeOS', 'iOS', 'Linux', 'macOS', 'Windows', 'Other'] as const

export interface Client {
  device: (typeof DEVICES)[number]
  browser: (typeof BROWSERS)[number]
  system: (typeof SYSTEMS)[number]
}

/** As Bowser calls them, and as `Sec-CH-UA` does. */
const BROWSER_NAMES = new Map<string, Client['browser']>([
  ['Chrome', 'Chrome'],
  ['Chromium', 'Chrome'],
  ['Google Chrome', 'Chrome'],
  ['Microsoft Edge', 'Edge'],
  ['Firefox', 'Firefox'],
  ['Opera', 'Opera'],
  ['Opera Coast', 'Opera'],
  ['Opera GX', 'Opera'],
  ['Opera Mobile', 'Opera'],
  ['Opera Touch', 'Opera'],
  ['Safari', 'Safari'],
  ['Samsung Internet', 'Samsung Internet'],
  ['Samsung Internet for Android', 'Samsung Internet'],
])

/** As Bowser calls them, and as `Sec-CH-UA-Platform` does. */
const SYSTEM_NAMES = new Map<string, Client['system']>([
  ['Android', 'Android'],
  ['Chrome OS', 'ChromeOS'],
  ['ChromeOS', 'ChromeOS'],
  ['Chromium OS', 'ChromeOS'],
  ['iOS', 'iOS'],
  ['Linux', 'Linux'],
  ['macOS', 'macOS'],
  ['Windows', 'Windows'],
])

/** Television sets and consoles stand still and have a large screen, whatever system they run. */
const STANDS_STILL =
  /\b(?:TV|HbbTV|GoogleTV|AppleTV|SMART-TV|BRAVIA|CrKey|Roku|AFT[A-Z]\w{0,9}|PlayStation|Xbox|Nintendo)\b/i

/**
 * An app that shows pages by itself: it says so, or it is on an iPhone and does not say `Safari`, or is Android's own view
 * (`wv`). Whose browser that is, nobody chose.
 */
const INSIDE_APP =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Barcelona|Line\/|MicroMessenger|musical_ly|BytedanceWebview|Snapchat|Pinterest|Twitter|LinkedInApp|GSA\/)|; wv\)/
const APPLE_PORTABLE = /\b(?:iPhone|iPad|iPod)\b/

/** An iPad that asks for the pages of a desktop calls itself a Mac; all but Safari say by the way that it is none. */
// bounded: headerText cuts headers
const PRETENDS_TO_BE_MAC = /\bMacintosh\b.*\b(?:Mobile\/\w+|CriOS|FxiOS|EdgiOS|OPT\/|OPiOS)/

/** What every Chromium puts among its brands so that nobody relies on their order. */
// bounded: names of at most 60 characters
const GREASE = /not.*brand/i

/** The brand that is left without Chromium, which they all are, and without the one that means nothing. */
function hintedBrowser(brands: string): Client['browser'] | undefined {
  const names = [...brands.matchAll(/"([^"]{1,60})";\s*v=/g)].map(([, name = '']) => name)
  const own = names.find((name) => name !== 'Chromium' && !GREASE.test(name))
  return own === undefined ? undefined : (BROWSER_NAMES.get(own) ?? 'Other')
}

function hintedSystem(platform: string): Client['system'] | undefined {
  const name = /^"([^"]{1,60})"$/.exec(platform)?.[1]
  return name === undefined || name === 'Unknown' ? undefined : (SYSTEM_NAMES.get(name) ?? 'Other')
}

/** What the agent alone says. */
function described(agent: string): Client {
  if (agent === '') return { device: 'desktop', browser: 'Other', system: 'Other' }
  const { browser, os, platform } = Bowser.parse(agent)
  const isInsideApp = INSIDE_APP.test(agent) || (APPLE_PORTABLE.test(agent) && !/\bSafari\//.test(agent))
  const isPad = PRETENDS_TO_BE_MAC.test(agent)
  const system = isPad ? 'iOS' : (SYSTEM_NAMES.get(os.name ?? '') ?? 'Other')
  const named = isInsideApp ? 'Other' : (BROWSER_NAMES.get(browser.name ?? '') ?? 'Other')
  const device = DEVICES.find((name) => name === platform.type) ?? 'desktop'
  return {
    device: isPad ? 'tablet' : device,
    // Consoles and others whose engine is Safari's are taken for it.
    browser: named === 'Safari' && system !== 'iOS' && system !== 'macOS' ? 'Other' : named,
    system,
  }
}

/** `Sec-CH-UA-Mobile` tells phones from all else; what is Android and no phone is a tablet. */
function deviceOf(mobile: string, system: Client['system'], agent: string, told: Client['device']) {
  if (STANDS_STILL.test(agent)) return 'desktop'
  if (mobile === '?1') return 'mobile'
  if (mobile === '?0') return system === 'Android' || told === 'tablet' ? 'tablet' : 'desktop'
  return told
}

/**
 * Device, browser and system, each of a closed list. Client hints count before the agent, which more and more browsers no
 * longer write truthfully. An iPad's Safari can't be told from a Mac's by any header, and counts as one.
 */
export function describeClient(headers: IncomingHttpHeaders): Client {
  const agent = headerText(headers, 'user-agent')
  const told = described(agent)
  const system = hintedSystem(headerText(headers, 'sec-ch-ua-platform')) ?? told.system
  return {
    device: deviceOf(headerText(headers, 'sec-ch-ua-mobile'), system, agent, told.device),
    browser: hintedBrowser(headerText(headers, 'sec-ch-ua')) ?? told.browser,
    system,
  }
}
