import * as z from 'zod'

const Detail = z.object({
  path: z
    .string()
    .describe(
      'Name of the invalid parameter or field, with nested names joined by periods. Empty if the problem concerns the whole input, such as an unknown parameter.',
    ),
  message: z.string().describe('What is wrong or what is allowed.'),
})

/** Body of error responses. Those sent before a request reaches the app have only `error` and `code`. */
export const ErrorBody = z
  .object({
    error: z.string().describe('Human-readable description of the problem.'),
    code: z
      .string()
      .describe('Stable, machine-readable name of the error. The error reference lists all codes.'),
    new_code: z
      .string()
      .optional()
      .describe(
        'Current name of the code. Present if `code` is an old name because of `LEGACY_ERROR_CODES`.',
      ),
    docs_url: z
      .url()
      .optional()
      .describe('URL of the code’s entry in the error reference, with its cause and fix.'),
    details: z
      .union([z.array(Detail), z.string()])
      .optional()
      .describe('List of the invalid parameters and fields, or text with more information about the error.'),
    current: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .optional()
      .describe('Current values of the properties that someone else may have changed. `edit_conflict` only.'),
    request_id: z.string().describe('ID of the request in the server’s log.'),
    retry_after: z.number().int().optional().describe('Seconds to wait before the next attempt. 429 only.'),
    retry_after_human: z
      .string()
      .optional()
      .describe('Time to wait before the next attempt, as text, such as `2 minutes`. 429 only.'),
    penalty_level: z
      .number()
      .int()
      .optional()
      .describe('Level from 0 to 5 of the penalty for repeatedly exceeding a limit. 429 only.'),
    quota_type: z.string().optional().describe('Name of the quota or limit that was exceeded. 429 only.'),
    reason: z.string().optional().describe('Reason for the timeout. `timed_out` only.'),
    expires_at: z.iso
      .datetime()
      .optional()
      .describe(
        'For `timed_out` and `timeout_exists`: when the timeout ends. For `recently_declined`: when you can send another friend request. For `exceeds_own_expiration`: the latest expiration time you can set.',
      ),
    limit: z.number().int().optional().describe('Limit of the quota. `quota_exceeded` only.'),
    used: z.number().optional().describe('Current usage of the quota. `quota_exceeded` only.'),
    resets_at: z.iso
      .datetime()
      .nullable()
      .optional()
      .describe(
        'When the quota’s usage resets; null for quotas that do not reset, such as storage. `quota_exceeded` only.',
      ),
    maxSize: z
      .number()
      .int()
      .optional()
      .describe('Largest size allowed, in bytes. 413 and `invalid_file` only.'),
    allowedTypes: z
      .array(z.string())
      .optional()
      .describe('Media types allowed, detected from the content of the file. `invalid_file` only.'),
    maxSizeMB: z.number().optional().describe('Largest size allowed, in megabytes. 413 only.'),
    required: z
      .string()
      .optional()
      .describe('Permission you need, or the first one if you need several. `forbidden` only.'),
    feature: z.string().optional().describe('Feature that your plan does not include. `plan_required` only.'),
    plan: z
      .object({
        name: z.string().describe('Name of the plan.'),
        display_name: z.string().describe('Display name of the plan.'),
      })
      .nullable()
      .optional()
      .describe(
        'For `plan_required` and `quota_exceeded`: the cheapest plan that includes the feature or a higher quota, or null if there is none. For `other_tier_active`: the plan of the other subscription.',
      ),
    subscription_id: z
      .number()
      .int()
      .optional()
      .describe('ID of the current subscription to another plan. `other_tier_active` only.'),
    from: z
      .string()
      .optional()
      .describe(
        'Previous status. For webhook events, it can differ from the displayed status, for example if the subscription has expired. `invalid_status_change` only.',
      ),
    to: z
      .string()
      .optional()
      .describe(
        'Requested status. For webhook events, it can differ from the reported status, for example if the reported end date has passed. `invalid_status_change` only.',
      ),
    allowed: z
      .array(z.string())
      .optional()
      .describe('Statuses you can change to. `invalid_status_change` only.'),
  })
  .meta({
    id: 'Error',
    description:
      'Body of error responses. Responses to requests that are not valid HTTP, too large, or too slow may contain only `error` and `code`.',
  })
