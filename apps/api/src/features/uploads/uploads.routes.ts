import { settings } from '../../config.ts'
import { invalidRequest, tooMuchStored, unavailable } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import { UPLOAD_TYPES } from './encoders.ts'
import { notServed } from './range.ts'
import { sendPicture } from './serving.ts'
import { largestUpload, uploadImage, uploadNotFound } from './upload.service.ts'
import { Filename, OwnUploads, OwnUploadsQuery, UploadResult, VariantQuery } from './uploads.schema.ts'
import { deleteOwnUpload, listOwnUploads } from './uploads.service.ts'

const FIELD = 'file'
const oneFile = () => invalidRequest([{ path: FIELD, message: `One file, in the field ${FIELD}` }])

export const uploadRoutes = [
  route({
    id: 'uploadImage',
    method: 'post',
    path: '/api/upload/image',
    summary: 'Upload a picture',
    refuses: { id: 'getUploadImage', method: 'get', summary: 'Not supported: upload with POST' },
    access: 'signed-in',
    timeout: ['posting'],
    quota: { name: 'uploads/daily_uploads', spentBy: 'guard' },
    upload: {
      field: FIELD,
      types: UPLOAD_TYPES,
      usualSize: settings.shape.UPLOAD_MAX_MB.parse(undefined) * 1_048_576,
      setting: 'UPLOAD_MAX_MB',
      maxSize: largestUpload,
    },
    missing: 'No file provided',
    returns: UploadResult,
    errors: [oneFile, tooMuchStored, () => unavailable('Drawing one more picture')],
    handle: ({ file }, context) => uploadImage(context, file),
  }),
  route({
    id: 'listOwnUploads',
    method: 'get',
    path: '/api/upload',
    summary: 'The pictures that I have uploaded',
    access: 'signed-in',
    query: OwnUploadsQuery,
    returns: OwnUploads,
    handle: ({ query }, context) => listOwnUploads(context, query),
  }),
  route({
    id: 'deleteUpload',
    method: 'delete',
    path: '/api/upload/{filename}',
    summary: 'Delete a picture of one’s own',
    access: 'signed-in',
    params: Filename,
    errors: [uploadNotFound],
    handle: ({ params }, context) => deleteOwnUpload(context, params.filename),
  }),
  route({
    id: 'getUploadedImage',
    method: 'get',
    path: '/uploads/images/{filename}',
    summary: 'A picture that somebody uploaded, as it is or in another size and format',
    access: 'public',
    // One page shows many of them.
    unmetered: true,
    params: Filename,
    query: VariantQuery,
    produces: 'image/*',
    streams: true,
    errors: [uploadNotFound, notServed, () => unavailable('Drawing one more picture')],
    handle: ({ params, query }, context) => sendPicture(context, params.filename, query),
  }),
]
