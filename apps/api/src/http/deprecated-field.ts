import type * as z from 'zod'

/**
 * Marks the schema of a renamed response field as deprecated. Responses contain both fields until the next
 * minor version.
 *
 * @param schema schema of the field, with an example if the type needs one
 * @param replacement name of the field that replaces it
 * @example
 * pardon: deprecatedField(z.string().nullable(), 'revocation_reason')
 */
export const deprecatedField = <S extends z.ZodType>(schema: S, replacement: string): S =>
  schema
    .describe(`Deprecated: use \`${replacement}\` instead. The next minor version removes this field.`)
    .meta({ deprecated: true })
