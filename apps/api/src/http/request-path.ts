import type { Request } from 'express'

/** Returns the requested path without the query. */
export const getPath = ({ originalUrl }: Request): string => originalUrl.split('?', 1)[0] ?? ''
