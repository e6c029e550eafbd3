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

const params = z.object({ id: databaseId.describe('ID of the field note.') })

export const fieldNoteRoutes = [
  route({
    id: 'listFieldNotes',
    method: 'get',
    path: '/api/field-notes',
    summary: 'List your field notes',
    description: 'Returns your field notes, newest first.',
    access: 'signed-in',
    query: FieldNoteQuery,
    returns: FieldNoteList,
    handle: ({ query }, { database, currentUser }) => listFieldNotes(database, currentUser, query),
  }),
  route({
    id: 'createFieldNote',
    method: 'post',
    path: '/api/field-notes',
    summary: 'Create a field note',
    description: 'Creates a field note that only you can see.',
    access: 'signed-in',
    body: NewFieldNote,
    returns: FieldNote,
    status: 201,
    handle: ({ body }, { database, currentUser }) => createFieldNote(database, currentUser, body),
  }),
  route({
    id: 'getFieldNote',
    method: 'get',
    path: '/api/field-notes/{id}',
    summary: 'Get a field note',
    description: 'Returns one of your field notes.',
    access: 'signed-in',
    params,
    returns: FieldNote,
    errors: [fieldNoteNotFound],
    handle: ({ params: { id } }, { database, currentUser }) => getFieldNote(database, currentUser, id),
  }),
  route({
    id: 'deleteFieldNote',
    method: 'delete',
    path: '/api/field-notes/{id}',
    summary: 'Delete a field note',
    description: 'Deletes one of your field notes. This cannot be undone.',
    access: 'signed-in',
    params,
    errors: [fieldNoteNotFound],
    handle: ({ params: { id } }, { database, currentUser }) => deleteFieldNote(database, currentUser, id),
  }),
]
