import * as z from 'zod'
import './input-words.ts'
import type { Detail } from './errors.ts'
import { shortName } from './shorten.ts'

/**
 * Reports every string, list, and key of the value that is longer than its schema allows. Returns whether the
 * value is of a type that the schema limits.
 */
type Bound = (value: unknown, path: readonly string[], excess: Detail[]) => boolean

type AnyCheck = z.core.$ZodCheck<never>
type MaximumCheck = z.core.$ZodCheckMaxLength | z.core.$ZodCheckLengthEquals

/** Numbers, booleans, and enums stay cheap to validate, even if the value in their place is long. */
const UNBOUNDED: Bound = () => false

/** Maximum lengths of formats that imply one. */
const FORMAT_LENGTHS: Record<string, number> = { uuid: 36, date: 10, datetime: 64 }

/** Maximum number of details in one response. The rest of the value is not checked. */
export const MAX_DETAILS = 100

/**
 * Compiles the length check that runs before a schema does.
 *
 * Zod runs refinements, transforms, and patterns even after a maximum has failed, so a schema alone cannot
 * keep a string of 100,000 characters away from an expensive rule. Inputs pass this check first and reach the
 * schema only within their limits. If the schema trims before its maximum, so does the check.
 *
 * @param name where the schema is used, for the error
 * @throws Error naming the first string or list of the schema that has no maximum length
 */
export function boundOf(schema: z.core.$ZodType, name: string): Bound {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return stringBound(def, name)
    case 'object':
      return objectBound(def.shape, name)
    case 'array':
      return arrayBound(def, name)
    case 'record':
      return recordBound(def, name)
    case 'union':
      return unionBound(def.options.map((option) => boundOf(option, name)))
    case 'pipe':
      return boundOf(def.in, name)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return boundOf(def.innerType, name)
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'unknown':
      return UNBOUNDED
    default:
      throw new Error(`${name}: the length of the type ${def.type} is not checked`)
  }
}

const isMaximum = (check: AnyCheck): check is AnyCheck & MaximumCheck =>
  check._zod.def.check === 'max_length' || check._zod.def.check === 'length_equals'

const lengthOf = ({ _zod: { def } }: MaximumCheck) => ('maximum' in def ? def.maximum : def.length)

/** Returns the first maximum among the checks, with the transformations before it. */
function maximumOf(def: z.core.$ZodTypeDef) {
  const checks: readonly AnyCheck[] = def.checks ?? []
  const check = checks.find(isMaximum)
  if (!check) return undefined
  const isChange = ({ _zod }: AnyCheck) => _zod.def.check === 'overwrite'
  return { check, length: lengthOf(check), changes: checks.slice(0, checks.indexOf(check)).filter(isChange) }
}

/** Reports the message of a schema that contains only the maximum. */
const report = (schema: z.ZodType, value: unknown, path: readonly string[], excess: Detail[]) =>
  excess.push(
    ...(schema.safeParse(value).error?.issues ?? []).map(({ message }) => ({
      path: path.map(shortName).join('.'),
      message,
    })),
  )

function stringBound(def: z.core.$ZodStringDef, name: string): Bound {
  const maximum = maximumOf(def)
  const format = 'format' in def ? FORMAT_LENGTHS[String(def.format)] : undefined
  const length = maximum?.length ?? format
  if (length === undefined) throw new Error(`${name}: a string without a maximum length`)
  const only = maximum
    ? z
        .string()
        .check(...(maximum.changes as z.core.$ZodCheck<string>[]), maximum.check as z.core.$ZodCheck<string>)
    : z.string().max(length)
  return (value, path, excess) => {
    if (typeof value !== 'string') return false
    if (value.length > length) report(only, value, path, excess)
    return true
  }
}

function arrayBound(def: z.core.$ZodArrayDef, name: string): Bound {
  const maximum = maximumOf(def)
  if (!maximum) throw new Error(`${name}: a list without a maximum length`)
  const only = z.array(z.unknown()).check(maximum.check as z.core.$ZodCheck<unknown[]>)
  const element = boundOf(def.element, `${name}[]`)
  return (value, path, excess) => {
    if (!Array.isArray(value)) return false
    if (value.length > maximum.length) report(only, value, path, excess)
    else for (const [index, one] of value.entries()) element(one, [...path, String(index)], excess)
    return true
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function objectBound(shape: z.core.$ZodShape, name: string): Bound {
  const members = Object.entries(shape)
    .map(([key, schema]) => [key, boundOf(schema, `${name}.${key}`)] as const)
    .filter(([, bound]) => bound !== UNBOUNDED)
  return (value, path, excess) => {
    if (!isObject(value)) return false
    for (const [key, bound] of members)
      if (excess.length < MAX_DETAILS && Object.hasOwn(value, key)) bound(value[key], [...path, key], excess)
    return true
  }
}

function recordBound({ keyType, valueType }: z.core.$ZodRecordDef, name: string): Bound {
  const keyBound = boundOf(keyType, `${name} key`)
  const valueBound = boundOf(valueType, `${name} value`)
  return (value, path, excess) => {
    if (!isObject(value)) return false
    for (const [key, one] of Object.entries(value)) {
      if (excess.length >= MAX_DETAILS) break
      keyBound(key, [...path, key], excess)
      valueBound(one, [...path, key], excess)
    }
    return true
  }
}

/** Accepts a value if at least one option of its type does. */
const unionBound =
  (bounds: readonly Bound[]): Bound =>
  (value, path, excess) => {
    const tried = bounds.map((bound) => {
      const found: Detail[] = []
      return { isOfType: bound(value, path, found), found }
    })
    const ofType = tried.filter(({ isOfType }) => isOfType)
    if (ofType.every(({ found }) => found.length > 0)) excess.push(...(ofType[0]?.found ?? []))
    return ofType.length > 0
  }
