import type { Operation } from '../operations/operation.ts'

/** Returns the last segment of the URL of an area's page: `admin-users` for `Admin: Users`. */
export const toSlug = (tag: string) => tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** Returns the URL of an operation in the API reference, from the root of the site. */
export const getOperationUrl = ({ tag, id }: Pick<Operation, 'tag' | 'id'>) =>
  `/api/${toSlug(tag)}/#operation/${id}`
