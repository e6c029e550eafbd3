import { settings } from '../../config.ts'
import { invalidRequest, storageLimitReached, unavailable } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import { quotaExceededExample } from '../quotas/quota-errors.ts'
import { rangeNotSatisfiableExample } from './byte-range.ts'
import { UPLOAD_TYPES } from './encoders.ts'
import { sendImage } from './send-image.ts'
import { getMaxUploadBytes, uploadImage, uploadNotFound } from './upload-image.service.ts'
import { Filename, OwnUploads, OwnUploadsQuery, UploadResult, VariantQuery } from './uploads.schema.ts'
import { deleteOwnUpload, listOwnUploads } from './uploads.service.ts'

const FILE_FIELD = 'file'
const singleFileRequired = () =>
  invalidRequest([{ path: FILE_FIELD, message: `Must be a single file in the field ${FILE_FIELD}` }])

export const uploadRoutes = [
  route({
    id: 'uploadImage',
    method: 'post',
    path: '/api/upload/image',
    summary: 'Upload an image',
    description:
      'Stores a JPEG, PNG, GIF, or WebP image and returns its public URL. The image is re-encoded in its own format without metadata; animations are kept, with at most 16.8 megapixels across all frames. A successful upload uses one unit of your daily quota and counts toward your storage.',
    unsupportedMethod: {
      id: 'getUploadImage',
      method: 'get',
      summary: 'Get an image upload (not supported)',
      description: 'Always returns 405. Use `POST` to upload an image and `GET /api/upload` to list yours.',
    },
    access: 'signed-in',
    timeout: ['posting'],
    quota: { name: 'uploads/daily_uploads', consumedBy: 'guard' },
    upload: {
      field: FILE_FIELD,
      types: UPLOAD_TYPES,
      defaultMaxSize: settings.shape.UPLOAD_MAX_MB.parse(undefined) * 1_048_576,
      setting: 'UPLOAD_MAX_MB',
      maxSize: getMaxUploadBytes,
    },
    missing: 'No file provided',
    returns: UploadResult,
    errors: [
      singleFileRequired,
      () => quotaExceededExample('uploads/storage_mb'),
      storageLimitReached,
      () => unavailable('Image rendering'),
    ],
    handle: ({ file }, context) => uploadImage(context, file),
  }),
  route({
    id: 'listOwnUploads',
    method: 'get',
    path: '/api/upload',
    summary: 'List your uploads',
    description:
      'Returns the images that you uploaded, newest first, and the storage that they use. Deleted images are not listed.',
    access: 'signed-in',
    query: OwnUploadsQuery,
    returns: OwnUploads,
    handle: ({ query }, context) => listOwnUploads(context, query),
  }),
  route({
    id: 'deleteUpload',
    method: 'delete',
    path: '/api/upload/{filename}',
    summary: 'Delete one of your uploads',
    description:
      'Deletes your image in all sizes and formats and frees its storage. Its URL returns 404 immediately, but browsers and caches can keep a copy for a year. If it was your avatar, your generated avatar is shown again.',
    access: 'signed-in',
    params: Filename,
    errors: [uploadNotFound],
    handle: ({ params }, context) => deleteOwnUpload(context, params.filename),
  }),
  route({
    id: 'getUploadedImage',
    method: 'get',
    path: '/uploads/images/{filename}',
    summary: 'Get an uploaded image',
    description:
      'Returns an uploaded image in its original size or, with `w` and `format`, a smaller or converted variant. If the variant would not have fewer bytes than the original, you receive the original. Responses can be cached for a year; range requests work for the original only.',
    access: 'public',
    // A page can show many images, which would exhaust the request quota.
    unmetered: true,
    params: Filename,
    query: VariantQuery,
    produces: 'image/*',
    writesResponse: true,
    errors: [uploadNotFound, rangeNotSatisfiableExample, () => unavailable('Image rendering')],
    handle: ({ params, query }, context) => sendImage(context, params.filename, query),
  }),
]
