import type * as z from 'zod'
import { quotaExceededExample } from '../features/quotas/quota-errors.ts'
import { rateClassOf, usesQuota } from '../features/rate-limits/rate-classes.ts'
import { isOpenToSites } from './cross-site.ts'
import {
  type ApiError,
  actingAsAnother,
  authenticationRequired,
  bodyTooLarge,
  brokenJson,
  confirmationRequired,
  crossSiteRequest,
  type Detail,
  fileRefused,
  fileTooLarge,
  forbidden,
  invalidRequest,
  malformedUrl,
  permissionRequired,
  timedOut,
  tooManyGuesses,
  tooManyRequests,
  unreadableBody,
  unreadableForm,
  unsupportedMediaType,
} from './errors.ts'
import { JSON_TYPE, MAX_JSON_BYTES, refusesUnknownQuery, toDetail } from './parse.ts'
import type { AnyRoute, Upload } from './route.ts'
import { isClosedToActors, OWN_ONLY, timeoutsOn } from './route-policy.ts'
import { FORM_TYPE } from './upload.ts'

/** What a route that takes nothing says to whatever it is given. */
const UNKNOWN_PARAMETER: Detail[] = [{ path: '', message: 'Unknown parameter: color' }]

/** Enough to show that there may be several. */
const MOST_DETAILS = 2

/**
 * Every refusal that a route can answer with, as an example of it: those that follow from the definition, then those
 * that it names. What any route may answer (405, 500, 503 without the database, and 507 where it writes) is not among them.
 */
export function failuresOf(route: AnyRoute): ApiError[] {
  const takesInput = route.params || route.query || route.body || route.upload || refusesUnknownQuery(route)
  const takesJson = route.body && !route.upload
  return [
    ...(takesInput ? invalidInput(route) : []),
    ...(route.params ? [malformedUrl()] : []),
    ...(takesJson ? [brokenJson(), unreadableBody()] : []),
    ...(route.upload ? [unreadableForm(), fileRefused('File is not an image', rulesOf(route.upload))] : []),
    ...(route.access === 'public' ? [] : [authenticationRequired()]),
    ...(route.access.includes('.') ? [permissionRequired(route.access)] : []),
    ...(route.access === 'own' ? [forbidden(OWN_ONLY)] : []),
    ...(timeoutsOn(route).length > 0 ? [timedOut()] : []),
    ...(isClosedToActors(route) ? [actingAsAnother()] : []),
    ...(route.fresh ? [confirmationRequired()] : []),
    ...(isOpenToSites(route) ? [] : [crossSiteRequest()]),
    ...(takesJson ? [bodyTooLarge(MAX_JSON_BYTES), unsupportedMediaType(JSON_TYPE)] : []),
    ...(route.upload ? [fileTooLarge(route.upload.usualSize), unsupportedMediaType(FORM_TYPE)] : []),
    tooManyRequests({ penaltyLevel: 1, quotaType: rateClassOf(route) }),
    ...(usesQuota(route) ? [quotaExceededExample('api_access/requests')] : []),
    ...(route.quota ? [quotaExceededExample(route.quota.name)] : []),
    ...(route.guesses ? [tooManyGuesses()] : []),
    ...(route.errors ?? []).map((failure) => failure()),
  ]
}

/** Whether calls of the route write to the database, if only their usage of a quota: on a full disk they fail. */
export const writes = ({ method, quota }: AnyRoute): boolean => method !== 'get' || quota !== undefined

const rulesOf = ({ types, usualSize }: Upload) => ({ allowedTypes: types, maxSize: usualSize })

/** The 400s that the route's own schemas lead to: those with wording of their own first. */
function invalidInput({ missing, invalidParams, params, query, body, upload }: AnyRoute): ApiError[] {
  const wrongParams = complaintsOf(params, ['abc', 'x'.repeat(256)])
  const wrongQuery = complaintsOf(query, ['', '?'])
  const noFile = upload ? [{ path: upload.field, message: 'Required' }] : []
  const absent = [...noFile, ...complaintsOf(body, [undefined])]
  const wrong = [
    ...(missing ? [] : noFile),
    ...(invalidParams ? [] : wrongParams),
    ...wrongQuery,
    ...complaintsOf(body, missing ? [0] : [undefined, '', 0]),
  ]
  return [
    ...(missing ? [invalidRequest(absent.slice(0, MOST_DETAILS), missing)] : []),
    ...(invalidParams ? [invalidRequest(wrongParams.slice(0, MOST_DETAILS), invalidParams)] : []),
    invalidRequest(wrong.length > 0 ? wrong.slice(0, MOST_DETAILS) : UNKNOWN_PARAMETER),
  ]
}

/** The complaints about the first of the values, given to every member, that there are any about. */
function complaintsOf(shape: z.ZodObject | undefined, values: readonly unknown[]): Detail[] {
  for (const value of values) {
    const given = Object.fromEntries(Object.keys(shape?.shape ?? {}).map((name) => [name, value]))
    const result = shape?.safeParse(given)
    if (result?.error) return result.error.issues.map(toDetail)
  }
  return []
}
