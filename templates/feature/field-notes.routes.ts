import * as z from 'zod'
import { databaseId } from '../../http/ids.ts'
import { route } from '../../http/route.ts'
import { FieldNote, FieldNoteList, FieldNoteQuery, NewFieldNote } from './field-notes.schema.ts'
import {
  createFieldNote,
  deleteFieldNote,
  fieldNoteNotFound,
  getFieldNote,
  listFieldNotes,
} from './field-notes.service.ts'

const params = z.object({ id: databaseId })

export const fieldNoteRoutes = [
  route({
    id: 'listFieldNotes',
    method: 'get',
    path: '/api/field-notes',
    summary: 'My field notes, the newest first, a page at a time',
    access: 'signed-in',
    query: FieldNoteQuery,
    returns: FieldNoteList,
    handle: ({ query }, { database, viewer }) => listFieldNotes(database, viewer, query),
  }),
  route({
    id: 'createFieldNote',
    method: 'post',
    path: '/api/field-notes',
    summary: 'Create one of my field notes',
    access: 'signed-in',
    body: NewFieldNote,
    returns: FieldNote,
    status: 201,
    handle: ({ body }, { database, viewer }) => createFieldNote(database, viewer, body),
  }),
  route({
    id: 'getFieldNote',
    method: 'get',
    path: '/api/field-notes/{id}',
    summary: 'One of my field notes',
    access: 'signed-in',
    params,
    returns: FieldNote,
    errors: [fieldNoteNotFound],
    handle: ({ params: { id } }, { database, viewer }) => getFieldNote(database, viewer, id),
  }),
  route({
    id: 'deleteFieldNote',
    method: 'delete',
    path: '/api/field-notes/{id}',
    summary: 'Delete one of my field notes',
    access: 'signed-in',
    params,
    errors: [fieldNoteNotFound],
    handle: ({ params: { id } }, { database, viewer }) => deleteFieldNote(database, viewer, id),
  }),
]
