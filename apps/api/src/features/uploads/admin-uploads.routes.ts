import { route } from '../../http/route.ts'
import { listUploads, listUploadUsers, removeUpload } from './admin-uploads.service.ts'
import { uploadNotFound } from './upload-image.service.ts'
import {
  AdminUploads,
  AdminUploadsQuery,
  Filename,
  UploadDeletion,
  UploadUsers,
  UploadUsersQuery,
} from './uploads.schema.ts'

const path = '/api/admin/uploads'
const access = 'admin.uploads.manage'

export const adminUploadRoutes = [
  route({
    id: 'listAdminUploads',
    method: 'get',
    path,
    summary: 'List uploads of all users',
    description:
      'Returns uploaded images of all users with their owners. Use it to moderate images or to find large ones. The list counts and pages through at most 10,000 images; narrow the filters or change the sort order to reach further images.',
    access,
    query: AdminUploadsQuery,
    returns: AdminUploads,
    handle: ({ query }, { database }) => listUploads(database, query),
  }),
  route({
    id: 'listUploadUsers',
    method: 'get',
    path: `${path}/users`,
    summary: 'List users by storage used',
    description:
      'Returns the users who have uploads, with the number and total size of their images, sorted by total size in descending order. Variants of images are not counted.',
    access,
    query: UploadUsersQuery,
    returns: UploadUsers,
    handle: ({ query }, { database }) => listUploadUsers(database, query),
  }),
  route({
    id: 'deleteAdminUpload',
    method: 'delete',
    path: `${path}/{filename}`,
    summary: "Delete a user's upload",
    description:
      "Deletes an image of any user in all sizes and records the reason in the audit log. Its URL returns 404 immediately, and the owner's storage is freed. If it was the owner's avatar, the generated avatar is shown again.",
    access,
    params: Filename,
    query: UploadDeletion,
    errors: [uploadNotFound],
    handle: ({ params, query }, context) => removeUpload(context, params.filename, query.reason),
  }),
]
