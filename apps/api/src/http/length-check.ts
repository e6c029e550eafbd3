import * as z from 'zod'
import './input-messages.ts'
import type { Detail } from './errors.ts'
import { shortenName } from './shorten.ts'

/**
 * Checks a value, and adds a detail to `excess` for each string, list, or record key that is longer than the
 * schema allows. Returns whether the value has the type that the check is for, such as a string.
 */
type LengthCheck = (value: unknown, path: readonly string[], excess: Detail[]) => boolean

type AnyCheck = z.core.$ZodCheck<never>
type MaximumCheck = z.core.$ZodCheckMaxLength | z.core.$ZodCheckLengthEquals

/**
 * Check for types such as numbers and enums, which are cheap to validate even if the input is long. Always
 * returns false, even if the value has the type, so unions ignore it.
 */
const UNLIMITED: LengthCheck = () => false

/**
 * Maximum lengths of strings with a format, if the schema sets none. The maximum for `datetime` limits the
 * number of decimal places of the seconds, which the format does not.
 */
const FORMAT_LENGTHS: Record<string, number> = { uuid: 36, date: 10, datetime: 64 }

/** Maximum number of details in one response. Once it is reached, further members are not checked. */
export const MAX_DETAILS = 100

/**
 * Compiles a schema to a length check, which must accept the input before the schema validates it.
 *
 * Zod runs refinements and patterns even after a maximum has failed, so a schema alone cannot keep a string
 * of 100,000 characters away from an expensive rule. Inputs pass this check first and reach the schema only
 * within their limits. If the schema trims a string before it checks the maximum, so does the length check.
 *
 * @param name where the schema is used, for the error
 * @throws Error naming the first string or list without a maximum length, or the first unsupported type
 */
export function compileLengthCheck(schema: z.core.$ZodType, name: string): LengthCheck {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return compileString(def, name)
    case 'object':
      return compileObject(def.shape, name)
    case 'array':
      return compileArray(def, name)
    case 'record':
      return compileRecord(def, name)
    case 'union':
      return compileUnion(def.options.map((option) => compileLengthCheck(option, name)))
    case 'pipe':
      return compileLengthCheck(def.in, name)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return compileLengthCheck(def.innerType, name)
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'unknown':
      return UNLIMITED
    default:
      throw new Error(`${name}: the length of the type ${def.type} is not checked`)
  }
}

const isMaximum = (check: AnyCheck): check is AnyCheck & MaximumCheck =>
  check._zod.def.check === 'max_length' || check._zod.def.check === 'length_equals'

const getMaxLength = ({ _zod: { def } }: MaximumCheck) => ('maximum' in def ? def.maximum : def.length)

/** Returns a schema's first maximum length, with the transformations before it, such as trimming. */
function findMaximum(def: z.core.$ZodTypeDef) {
  const checks: readonly AnyCheck[] = def.checks ?? []
  const check = checks.find(isMaximum)
  if (!check) return undefined
  const isTransformation = ({ _zod }: AnyCheck) => _zod.def.check === 'overwrite'
  return {
    check,
    length: getMaxLength(check),
    transformations: checks.slice(0, checks.indexOf(check)).filter(isTransformation),
  }
}

/**
 * Adds a detail for a value that exceeds its maximum length. Adds none if a transformation shortens the value
 * enough.
 *
 * @param maximumSchema schema with only the maximum length and the transformations before it
 */
const addExcess = (maximumSchema: z.ZodType, value: unknown, path: readonly string[], excess: Detail[]) =>
  excess.push(
    ...(maximumSchema.safeParse(value).error?.issues ?? []).map(({ message }) => ({
      path: path.map(shortenName).join('.'),
      message,
    })),
  )

function compileString(def: z.core.$ZodStringDef, name: string): LengthCheck {
  const maximum = findMaximum(def)
  const format = 'format' in def ? FORMAT_LENGTHS[String(def.format)] : undefined
  const length = maximum?.length ?? format
  if (length === undefined) throw new Error(`${name}: a string without a maximum length`)
  const maximumSchema = maximum
    ? z
        .string()
        .check(
          ...(maximum.transformations as z.core.$ZodCheck<string>[]),
          maximum.check as z.core.$ZodCheck<string>,
        )
    : z.string().max(length)
  return (value, path, excess) => {
    if (typeof value !== 'string') return false
    if (value.length > length) addExcess(maximumSchema, value, path, excess)
    return true
  }
}

function compileArray(def: z.core.$ZodArrayDef, name: string): LengthCheck {
  const maximum = findMaximum(def)
  if (!maximum) throw new Error(`${name}: a list without a maximum length`)
  const maximumSchema = z.array(z.unknown()).check(maximum.check as z.core.$ZodCheck<unknown[]>)
  const checkElement = compileLengthCheck(def.element, `${name}[]`)
  return (value, path, excess) => {
    if (!Array.isArray(value)) return false
    if (value.length > maximum.length) addExcess(maximumSchema, value, path, excess)
    else
      for (const [index, element] of value.entries()) {
        if (excess.length >= MAX_DETAILS) break
        checkElement(element, [...path, String(index)], excess)
      }
    return true
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function compileObject(shape: z.core.$ZodShape, name: string): LengthCheck {
  const members = Object.entries(shape)
    .map(([key, schema]) => [key, compileLengthCheck(schema, `${name}.${key}`)] as const)
    .filter(([, check]) => check !== UNLIMITED)
  return (value, path, excess) => {
    if (!isObject(value)) return false
    for (const [key, check] of members)
      if (excess.length < MAX_DETAILS && Object.hasOwn(value, key)) check(value[key], [...path, key], excess)
    return true
  }
}

function compileRecord({ keyType, valueType }: z.core.$ZodRecordDef, name: string): LengthCheck {
  const checkKey = compileLengthCheck(keyType, `${name} key`)
  const checkValue = compileLengthCheck(valueType, `${name} value`)
  return (value, path, excess) => {
    if (!isObject(value)) return false
    for (const [key, member] of Object.entries(value)) {
      if (excess.length >= MAX_DETAILS) break
      checkKey(key, [...path, key], excess)
      checkValue(member, [...path, key], excess)
    }
    return true
  }
}

/** Compiles the check of a union: at least one of the options for the value's type must accept the value. */
const compileUnion =
  (checks: readonly LengthCheck[]): LengthCheck =>
  (value, path, excess) => {
    const results = checks.map((check) => {
      const optionExcess: Detail[] = []
      return { isOfType: check(value, path, optionExcess), optionExcess }
    })
    const matching = results.filter(({ isOfType }) => isOfType)
    if (matching.every(({ optionExcess }) => optionExcess.length > 0))
      excess.push(...(matching[0]?.optionExcess ?? []))
    return matching.length > 0
  }
