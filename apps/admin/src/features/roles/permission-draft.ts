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

const NAME = /^[a-z0-9._-]{1,100}$/

/** Formats a field's value as the form displays it. */
export function formatField(value: PermissionDraft[keyof PermissionDraft]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') : value
}

/** Returns the error message for a name that may still be incomplete; null if it is valid. */
export const validateName = (name: string) =>
  name === '' || NAME.test(name) ? null : 'Use lowercase letters, digits, dots, underscores, and hyphens only'

/** Parses the metadata; undefined if it isn't a JSON object. */
export function readMetadata(json: string): NonNullable<Schema<'NewPermission'>['metadata']> | undefined {
  try {
    const value: unknown = JSON.parse(json || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as NonNullable<Schema<'NewPermission'>['metadata']>)
      : undefined
  } catch {
    return undefined
  }
}

export const isComplete = ({ name, display_name, category, metadata }: PermissionDraft) =>
  NAME.test(name) &&
  display_name.trim() !== '' &&
  category.trim() !== '' &&
  readMetadata(metadata) !== undefined

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the fields of the draft that differ from `permission`, and the `updated_at` of `permission`. */
export function getChanges(draft: PermissionDraft, permission: Permission): Schema<'PermissionChange'> {
  const metadata = readMetadata(draft.metadata)
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
