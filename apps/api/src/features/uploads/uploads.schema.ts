import * as z from 'zod'
import { CappedPagination, Pagination, page, pageQuery, search } from '../../http/list.ts'
import { reason } from '../users/user-acts.schema.ts'
import { FORMATS, WIDTHS } from './drawing.ts'
import { UPLOAD_TYPES } from './encoders.ts'

const filename = z.string().meta({ example: '1795291500000-3fa94c0d7e815b2a6c93.jpg' })
const bytes = z.number().int()

const shown = {
  url: z
    .string()
    .describe('where it is, from this server on')
    .meta({ example: '/uploads/images/1795291500000-3fa94c0d7e815b2a6c93.jpg' }),
  filename,
  size: bytes.describe('bytes as it is stored').meta({ example: 184_320 }),
  type: z.enum(UPLOAD_TYPES),
  width: z.number().int().meta({ example: 1600 }),
  height: z.number().int().meta({ example: 1200 }),
  blurhash: z
    .string()
    .describe('a blur to show until it is there, see blurha.sh')
    .meta({ example: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj' }),
}

export const UploadResult = z.object({ success: z.literal(true), ...shown }).meta({ id: 'UploadResult' })

export const Upload = z
  .object({
    ...shown,
    frames: z.number().int().describe('1 unless it moves').meta({ example: 1 }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Upload' })

export const OwnUploadsQuery = z.object({ ...pageQuery })

export const OwnUploads = z.object({
  uploads: z.array(Upload),
  totals: z.object({
    uploads: z.number().int().meta({ example: 12 }),
    bytes: bytes.describe('of all of them; variants do not count').meta({ example: 2_211_840 }),
  }),
  pagination: Pagination,
})

/** What a path names; what can't be a name is not found. */
export const Filename = z.object({ filename: z.string().max(255, 'At most 255 characters') })

const widths = WIDTHS.map(String) as [string, ...string[]]

export const VariantQuery = z.object({
  w: z
    .enum(widths)
    .transform(Number)
    .optional()
    .describe('pixels across; what is narrower stays as it is')
    .meta({ example: '512' }),
  format: z.enum(FORMATS).optional().describe('another than its own').meta({ example: 'webp' }),
})

const person = z
  .object({
    id: z.number().int().meta({ example: 42 }),
    username: z.string().meta({ example: 'ada' }),
    display_name: z.string().meta({ example: 'Ada Lovelace' }),
  })
  .describe('whose it is')

export const AdminUpload = Upload.extend({ user: person }).meta({ id: 'AdminUpload' })

export const AdminUploadsQuery = z.object({
  search: search.describe('a username or a file name, or part of one'),
  user_id: z
    .string()
    .max(9, 'At most 9 digits')
    .regex(/^\d+$/, 'Digits only')
    .transform(Number)
    .optional()
    .describe('of this user alone'),
  sort: z.enum(['newest', 'oldest', 'largest']).default('newest'),
  ...pageQuery,
})

export const AdminUploads = z.object({ uploads: z.array(AdminUpload), pagination: CappedPagination })

export const UploadUsersQuery = z.object({
  search: search.describe('a username, or part of one'),
  page,
  limit: pageQuery.limit,
})

export const UploadUsers = z.object({
  users: z
    .array(
      person.extend({
        uploads: z.number().int().meta({ example: 12 }),
        bytes: bytes.meta({ example: 2_211_840 }),
        last_upload_at: z.iso.datetime(),
      }),
    )
    .describe('who takes most room first'),
  totals: z
    .object({
      users: z.number().int().meta({ example: 57 }),
      uploads: z.number().int().meta({ example: 640 }),
      bytes: bytes.meta({ example: 118_000_000 }),
    })
    .describe('of all whom the search matches'),
  pagination: Pagination,
})

export const UploadRemoval = z.object({ reason: reason.describe('the audit log keeps it') })
