import type { ErrorReference } from '../../http/error-reference.ts'

export const emojiErrors: ErrorReference = {
  archive_too_large: {
    cause:
      'The uploaded archive exceeds a limit on the number, size, or compression of its files, or the uploaded table has too many bytes or rows. `details` names the limit.',
    fix: 'Split the file and import the parts one after another.',
  },
  client_disconnected: {
    cause: 'The client disconnected before the import finished. You only see this code in logs.',
    fix: 'Import the same file again. Emojis that were already imported are skipped as `unchanged`.',
  },
  emojis_changed: {
    cause: 'Another user changed or added emojis while the import was in progress.',
    fix: 'Import the same file again. Emojis that were already imported are skipped as `unchanged`.',
  },
  import_running: {
    cause: 'The server imports one archive at a time, and another import is in progress.',
    fix: 'Wait until the other import has finished, then send the request again.',
  },
  not_processed: {
    cause:
      'An unexpected error (not a 404 or 409) stopped a bulk review, at this emoji or an earlier one. The code appears in `failures` only.',
    fix: 'Send the IDs that have this code in `failures` again. Emojis that were already reviewed keep their status.',
  },
  own_shortcode_taken: {
    cause: 'The owner of the emoji already has another emoji with the same shortcode.',
    fix: 'Approve the emoji with another `name`, which sets a new shortcode.',
  },
  duplicate_image: {
    cause: 'A public emoji, or one of your own, has the same image. The message contains its shortcode.',
    fix: 'Use the existing emoji or upload a different image.',
  },
  shortcode_taken: {
    cause:
      'The shortcode made from the name belongs to a Unicode emoji, a public emoji, or one of your own. The message says which.',
    fix: 'Choose another name. In a review, approve the emoji with another `name`.',
  },
  unicode_emoji: {
    cause: 'The ID belongs to a Unicode emoji. Only custom emojis can be reviewed or deleted.',
    fix: 'Send the ID of a custom emoji, for which `is_custom` is `true`.',
  },
}
