import * as z from 'zod'
import { CappedPagination, Pagination, page, pageQuery, search } from '../../http/list.ts'
import { reason } from '../users/user-actions.schema.ts'
import { UPLOAD_TYPES } from './encoders.ts'
import { VARIANT_FORMATS, VARIANT_WIDTHS } from './upload-renderer.ts'

const filename = z
  .string()
  .describe('File name on this server: a timestamp in milliseconds, a random suffix, and an extension.')
  .meta({ example: '1795291500000-3fa94c0d7e815b2a6c93.jpg' })
const bytes = z.number().int()

const imageFields = {
  url: z
    .string()
    .describe('URL path of the image on this server. Add `w` or `format` to get a variant.')
    .meta({ example: '/uploads/images/1795291500000-3fa94c0d7e815b2a6c93.jpg' }),
  filename,
  size: bytes.describe('Size of the stored image in bytes.').meta({ example: 184_320 }),
  type: z.enum(UPLOAD_TYPES).describe('Media type of the stored image, detected from the file content.'),
  width: z.number().int().describe('Width in pixels.').meta({ example: 1600 }),
  height: z.number().int().describe('Height in pixels.').meta({ example: 1200 }),
  blurhash: z
    .string()
    .describe('Placeholder to show while the image loads, as a [BlurHash](https://blurha.sh).')
    .meta({ example: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj' }),
}

export const UploadResult = z
  .object({ success: z.literal(true).describe('Always `true`.'), ...imageFields })
  .meta({ id: 'UploadResult', description: 'The image as it was stored.' })

export const Upload = z
  .object({
    ...imageFields,
    frames: z.number().int().describe('Number of frames. 1 for a still image.').meta({ example: 1 }),
    created_at: z.iso.datetime().describe('Time of the upload.'),
  })
  .meta({ id: 'Upload', description: 'An uploaded image.' })

export const OwnUploadsQuery = z.object({ ...pageQuery })

export const OwnUploads = z.object({
  uploads: z.array(Upload).describe('Images on this page, newest first.'),
  totals: z
    .object({
      uploads: z.number().int().describe('Number of your images.').meta({ example: 12 }),
      bytes: bytes
        .describe('Storage used by your images, in bytes. Variants do not count.')
        .meta({ example: 2_211_840 }),
    })
    .describe('Totals of all your uploads, regardless of the page.'),
  pagination: Pagination,
})

/** Path parameter with a file name. Only its length is checked, so other malformed names return 404. */
export const Filename = z.object({
  filename: z
    .string()
    .max(255, 'Must be at most 255 characters')
    .describe('File name of the image, as returned by the upload.')
    .meta({ example: '1795291500000-3fa94c0d7e815b2a6c93.jpg' }),
})

const widths = VARIANT_WIDTHS.map(String) as [string, ...string[]]

export const VariantQuery = z.object({
  w: z
    .enum(widths)
    .transform(Number)
    .optional()
    .describe(
      'Maximum width of the variant in pixels. Images are never enlarged. Defaults to the original width.',
    )
    .meta({ example: '512' }),
  format: z
    .enum(VARIANT_FORMATS)
    .optional()
    .describe('Format of the variant. Defaults to the format of the upload. JPEG shows the first frame only.')
    .meta({ example: 'webp' }),
})

const uploader = z
  .object({
    id: z.number().int().describe('ID of the user.').meta({ example: 42 }),
    username: z.string().describe('Username of the user.').meta({ example: 'ada' }),
    display_name: z.string().describe('Display name of the user.').meta({ example: 'Ada Lovelace' }),
  })
  .describe('User who uploaded the image.')

export const AdminUpload = Upload.extend({ user: uploader }).meta({
  id: 'AdminUpload',
  description: 'An uploaded image with its owner.',
})

export const AdminUploadsQuery = z.object({
  search: search.describe('Text to find in usernames and file names.'),
  user_id: z
    .string()
    .max(9, 'Must be at most 9 digits')
    .regex(/^\d+$/, 'Must contain only digits')
    .transform(Number)
    .optional()
    .describe('Only include uploads of the user with this ID.'),
  sort: z
    .enum(['newest', 'oldest', 'largest'])
    .default('newest')
    .describe('Sort order: by time of the upload, or by size for `largest`.'),
  ...pageQuery,
})

export const AdminUploads = z.object({
  uploads: z.array(AdminUpload).describe('Images on this page.'),
  pagination: CappedPagination,
})

export const UploadUsersQuery = z.object({
  search: search.describe('Text to find in usernames.'),
  page,
  limit: pageQuery.limit,
})

export const UploadUsers = z.object({
  users: z
    .array(
      uploader.extend({
        uploads: z.number().int().describe("Number of the user's images.").meta({ example: 12 }),
        bytes: bytes.describe("Storage used by the user's images, in bytes.").meta({ example: 2_211_840 }),
        last_upload_at: z.iso.datetime().describe("Time of the user's most recent upload."),
      }),
    )
    .describe('Users with uploads, sorted by storage usage, largest first.'),
  totals: z
    .object({
      users: z.number().int().describe('Number of users with uploads.').meta({ example: 57 }),
      uploads: z.number().int().describe('Number of images.').meta({ example: 640 }),
      bytes: bytes.describe('Storage used by the images, in bytes.').meta({ example: 118_000_000 }),
    })
    .describe('Totals of all users who match the search, regardless of the page.'),
  pagination: Pagination,
})

export const UploadDeletion = z.object({
  reason: reason.describe('Reason for the deletion, recorded in the audit log.'),
})
