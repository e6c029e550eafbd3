import type { Request } from 'express'

/** The path that was asked for, without the query. */
export const pathOf = ({ originalUrl }: Request): string => originalUrl.split('?', 1)[0] ?? ''
