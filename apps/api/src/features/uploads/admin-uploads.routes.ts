import { route } from '../../http/route.ts'
import { listUploads, listUploadUsers, removeUpload } from './admin-uploads.service.ts'
import { uploadNotFound } from './upload.service.ts'
import {
  AdminUploads,
  AdminUploadsQuery,
  Filename,
  UploadRemoval,
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
    summary: 'The pictures that people have uploaded',
    access,
    query: AdminUploadsQuery,
    returns: AdminUploads,
    handle: ({ query }, { database }) => listUploads(database, query),
  }),
  route({
    id: 'listUploadUsers',
    method: 'get',
    path: `${path}/users`,
    summary: 'Who has uploaded pictures, and how much room they take',
    access,
    query: UploadUsersQuery,
    returns: UploadUsers,
    handle: ({ query }, { database }) => listUploadUsers(database, query),
  }),
  route({
    id: 'removeUploadOfAnyone',
    method: 'delete',
    path: `${path}/{filename}`,
    summary: 'Delete a picture that somebody uploaded',
    access,
    params: Filename,
    query: UploadRemoval,
    errors: [uploadNotFound],
    handle: ({ params, query }, context) => removeUpload(context, params.filename, query.reason),
  }),
]
