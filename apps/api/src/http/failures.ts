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

/** Details of an error for routes without input. */
const UNKNOWN_PARAMETER: Detail[] = [{ path: '', message: 'Unknown parameter: color' }]

/** Number of details in an example, enough to show that there can be several. */
const MOST_DETAILS = 2

/**
 * Returns an example of every error that a route can return: those that follow from its definition, then
 * those it declares. Errors of all routes are left out: 405, 500, 503 without the database, and 507 for
 * writes.
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

/**
 * Returns whether requests to the route write to the database, even if only quota usage: they fail on a full
 * disk.
 */
export const writes = ({ method, quota }: AnyRoute): boolean => method !== 'get' || quota !== undefined

const rulesOf = ({ types, usualSize }: Upload) => ({ allowedTypes: types, maxSize: usualSize })

/** Returns the 400 errors that the route's schemas cause, those with custom messages first. */
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

/** Validates each value as every member, and returns the problems of the first value that has any. */
function complaintsOf(shape: z.ZodObject | undefined, values: readonly unknown[]): Detail[] {
  for (const value of values) {
    const given = Object.fromEntries(Object.keys(shape?.shape ?? {}).map((name) => [name, value]))
    const result = shape?.safeParse(given)
    if (result?.error) return result.error.issues.map(toDetail)
  }
  return []
}
