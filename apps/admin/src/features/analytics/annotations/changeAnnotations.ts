import { answerOf, api, type Schema } from '../../../lib/api.ts'

/** @param body `at` as ISO 8601 */
export const createAnnotation = (body: Schema<'NewAnnotation'>) =>
  answerOf(api.POST('/api/admin/annotations', { body }))

export const removeAnnotation = (id: number) =>
  answerOf(api.DELETE('/api/admin/annotations/{id}', { params: { path: { id } } }))
