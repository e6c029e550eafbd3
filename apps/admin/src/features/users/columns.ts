/** Table columns that can be hidden, in display order. */
export const COLUMNS = [
  { id: 'username', label: 'Username' },
  { id: 'roles', label: 'Roles' },
  { id: 'plan', label: 'Plan' },
  { id: 'status', label: 'Status' },
  { id: 'last_login', label: 'Last sign-in' },
  { id: 'login_count', label: 'Sign-ins' },
  { id: 'created_at', label: 'Joined' },
  { id: 'location', label: 'Location' },
  { id: 'provider', label: 'Provider' },
  { id: 'id', label: 'ID' },
] as const

export type Column = (typeof COLUMNS)[number]['id']

const DEFAULT_COLUMNS: readonly Column[] = [
  'username',
  'roles',
  'plan',
  'status',
  'last_login',
  'login_count',
  'created_at',
]

/** Returns the default columns, which depend on the available width. */
export const getDefaultColumns = (isWide: boolean): readonly Column[] =>
  isWide ? DEFAULT_COLUMNS : DEFAULT_COLUMNS.filter((column) => column !== 'plan')

/** Reads the columns saved in the browser; null if the user hasn't customized them. */
export function readColumns(stored: unknown): readonly Column[] | null {
  if (!Array.isArray(stored)) return null
  return COLUMNS.map(({ id }) => id).filter((id) => stored.includes(id))
}

export const toggleColumn = (visibleColumns: readonly Column[], column: Column): readonly Column[] =>
  COLUMNS.map(({ id }) => id).filter((id) =>
    id === column ? !visibleColumns.includes(id) : visibleColumns.includes(id),
  )
