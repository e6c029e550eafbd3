import type * as z from 'zod'
import { quotaExceededExample } from '../features/quotas/quota-errors.ts'
import { consumesRequestQuota, getRateClass } from '../features/rate-limits/rate-classes.ts'
import { isOpenToSites } from './cross-site.ts'
import {
  type ApiError,
  authenticationRequired,
  bodyTooLarge,
  confirmationRequired,
  crossSiteRequest,
  type Detail,
  fileRejected,
  fileTooLarge,
  forbidden,
  invalidJson,
  invalidRequest,
  malformedUrl,
  notWhileImpersonating,
  permissionRequired,
  timedOut,
  tooManyPasswordAttempts,
  tooManyRequests,
  unreadableBody,
  unreadableForm,
  unsupportedMediaType,
} from './errors.ts'
import { JSON_TYPE, MAX_JSON_BYTES, rejectsUnknownQuery, toDetail } from './parse.ts'
import type { AnyRoute, Upload } from './route.ts'
import { getBlockingTimeouts, isClosedDuringImpersonation, OWN_ACCOUNT_ONLY } from './route-policy.ts'
import { FORM_TYPE } from './upload.ts'

/** Details of the example 400 error with the default message, for routes whose schemas yield no details. */
const UNKNOWN_PARAMETER: Detail[] = [{ path: '', message: 'Unknown parameter: color' }]

/** Maximum number of details in an example, enough to show that there can be several. */
const MAX_EXAMPLE_DETAILS = 2

/**
 * Returns examples of the errors that a route can return: errors that follow from its definition, then the
 * errors in its `errors`. Errors with a shared response in the OpenAPI document are only included if the
 * route lists them: 405, 500, 503 if the database is unavailable, and 507 if the disk is full.
 */
export function listRouteErrors(route: AnyRoute): ApiError[] {
  const takesInput = route.params || route.query || route.body || route.upload || rejectsUnknownQuery(route)
  const takesJson = route.body && !route.upload
  return [
    ...(takesInput ? createInputErrors(route) : []),
    ...(route.params ? [malformedUrl()] : []),
    ...(takesJson ? [invalidJson(), unreadableBody()] : []),
    ...(route.upload
      ? [unreadableForm(), fileRejected('File is not an image', toFileRules(route.upload))]
      : []),
    ...(route.access === 'public' ? [] : [authenticationRequired()]),
    ...(route.access.includes('.') ? [permissionRequired(route.access)] : []),
    ...(route.access === 'own' ? [forbidden(OWN_ACCOUNT_ONLY)] : []),
    ...(getBlockingTimeouts(route).length > 0 ? [timedOut()] : []),
    ...(isClosedDuringImpersonation(route) ? [notWhileImpersonating()] : []),
    ...(route.requiresRecentSignIn ? [confirmationRequired()] : []),
    ...(isOpenToSites(route) ? [] : [crossSiteRequest()]),
    ...(takesJson ? [bodyTooLarge(MAX_JSON_BYTES), unsupportedMediaType(JSON_TYPE)] : []),
    ...(route.upload ? [fileTooLarge(route.upload.defaultMaxSize), unsupportedMediaType(FORM_TYPE)] : []),
    tooManyRequests({ penaltyLevel: 1, quotaType: getRateClass(route) }),
    ...(consumesRequestQuota(route) ? [quotaExceededExample('api_access/requests')] : []),
    ...(route.quota ? [quotaExceededExample(route.quota.name)] : []),
    ...(route.checksPassword ? [tooManyPasswordAttempts()] : []),
    ...(route.errors ?? []).map((createError) => createError()),
  ]
}

/**
 * Returns whether the route's method or quota implies that requests write to the database, and so fail on a
 * full disk. GET routes that write in other ways list `storageFull` in their `errors`.
 */
export const writesToDatabase = ({ method, quota }: AnyRoute): boolean =>
  method !== 'get' || quota !== undefined

const toFileRules = ({ types, defaultMaxSize }: Upload) => ({ allowedTypes: types, maxSize: defaultMaxSize })

/** Creates an example of each 400 error that the route's schemas cause, those with custom messages first. */
function createInputErrors({ missing, invalidParams, params, query, body, upload }: AnyRoute): ApiError[] {
  const paramProblems = findProblems(params, ['abc', 'x'.repeat(256)])
  const queryProblems = findProblems(query, ['', '?'])
  const missingFile = upload ? [{ path: upload.field, message: 'Required' }] : []
  const missingFields = [...missingFile, ...findProblems(body, [undefined])]
  // If `missing` is set, absent and empty fields have an example of their own, so this one shows fields that
  // are invalid for another reason.
  const problems = [
    ...(missing ? [] : missingFile),
    ...(invalidParams ? [] : paramProblems),
    ...queryProblems,
    ...findProblems(body, missing ? [0] : [undefined, '', 0]),
  ]
  return [
    ...(missing ? [invalidRequest(missingFields.slice(0, MAX_EXAMPLE_DETAILS), missing)] : []),
    ...(invalidParams ? [invalidRequest(paramProblems.slice(0, MAX_EXAMPLE_DETAILS), invalidParams)] : []),
    invalidRequest(problems.length > 0 ? problems.slice(0, MAX_EXAMPLE_DETAILS) : UNKNOWN_PARAMETER),
  ]
}

/**
 * Creates an input for each value, with every property set to that value. Returns the problems of the first
 * input that the schema rejects.
 *
 * @param values sample values, each of which is invalid for some types of properties
 */
function findProblems(schema: z.ZodObject | undefined, values: readonly unknown[]): Detail[] {
  for (const value of values) {
    const input = Object.fromEntries(Object.keys(schema?.shape ?? {}).map((name) => [name, value]))
    const result = schema?.safeParse(input)
    if (result?.error) return result.error.issues.map(toDetail)
  }
  return []
}
