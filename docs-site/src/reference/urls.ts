import type { Operation } from '../operations/operation.ts'

/** Returns the last segment of an area page's URL: `admin-users` for the tag `Admin: Users`. */
export const toSlug = (tag: string) => tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** Returns the URL of an operation in the API reference, without the base URL of the site. */
export const getOperationUrl = ({ tag, id }: Pick<Operation, 'tag' | 'id'>) =>
  `/api/${toSlug(tag)}/#operation/${id}`
