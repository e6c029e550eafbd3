import type { Schema } from '../../lib/api.ts'
import type { Permission } from './roles.api.ts'

export const LABELS: Record<keyof PermissionDraft, string> = {
  name: 'Unique name',
  display_name: 'Display name',
  description: 'Description',
  category: 'Category',
  risk_level: 'Risk level',
  is_inheritable: 'Inherited by child roles',
  dependencies: 'Required permissions',
  metadata: 'Metadata',
}

/** Values of the permission form. */
export interface PermissionDraft {
  name: string
  display_name: string
  description: string
  category: string
  risk_level: Permission['risk_level']
  is_inheritable: boolean
  dependencies: string[]
  /** JSON as typed */
  metadata: string
}

export const toDraft = (permission?: Permission): PermissionDraft => ({
  name: permission?.name ?? '',
  display_name: permission?.display_name ?? '',
  description: permission?.description ?? '',
  category: permission?.category ?? '',
  risk_level: permission?.risk_level ?? 'low',
  is_inheritable: permission?.is_inheritable ?? false,
  dependencies: permission?.dependencies ?? [],
  metadata: JSON.stringify(permission?.metadata ?? {}, null, 2),
})

const NAME_PATTERN = /^[a-z0-9._-]{1,100}$/

/** Formats a field's value for the message about an edit conflict. */
export function formatField(value: PermissionDraft[keyof PermissionDraft]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') : value
}

/** Returns the error message for a name; null if the name is valid or still empty. */
export const validateName = (name: string) =>
  name === '' || NAME_PATTERN.test(name)
    ? null
    : 'Use lowercase letters, digits, dots, underscores, and hyphens only'

/** Parses the metadata. Empty text is an empty object. Returns undefined if the text isn't a JSON object. */
export function parseMetadata(json: string): NonNullable<Schema<'NewPermission'>['metadata']> | undefined {
  try {
    const value: unknown = JSON.parse(json || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as NonNullable<Schema<'NewPermission'>['metadata']>)
      : undefined
  } catch {
    return undefined
  }
}

/** Returns whether the required fields are filled in, and the name and the metadata are valid. */
export const isComplete = ({ name, display_name, category, metadata }: PermissionDraft) =>
  NAME_PATTERN.test(name) &&
  display_name.trim() !== '' &&
  category.trim() !== '' &&
  parseMetadata(metadata) !== undefined

const isEqual = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second)

/** Returns the fields of the draft that differ from `permission`, and the `updated_at` of `permission`. */
export function getChanges(draft: PermissionDraft, permission: Permission): Schema<'PermissionChange'> {
  const metadata = parseMetadata(draft.metadata)
  return {
    updated_at: permission.updated_at,
    ...(draft.display_name !== permission.display_name && { display_name: draft.display_name }),
    ...(draft.description !== (permission.description ?? '') && { description: draft.description || null }),
    ...(draft.category !== permission.category && { category: draft.category }),
    ...(draft.risk_level !== permission.risk_level && { risk_level: draft.risk_level }),
    ...(draft.is_inheritable !== permission.is_inheritable && { is_inheritable: draft.is_inheritable }),
    ...(!isEqual([...draft.dependencies].sort(), [...permission.dependencies].sort()) && {
      dependencies: draft.dependencies,
    }),
    ...(metadata && !isEqual(metadata, permission.metadata) && { metadata }),
  }
}
