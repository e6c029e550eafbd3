// Generated from apps/api/openapi.json by `npm run generate:client -w @veranda/api-client`: edit the routes instead.

/** What a form needs to know of a field. */
export interface FormField {
  /** its label */
  title: string
  /** whether it may be empty, and is null then */
  isOptional: boolean
  description?: string
  format?: string
  minLength?: number
  maxLength?: number
  choices?: readonly string[]
}

/** The fields of bodies whose descriptions give them labels. */
export const FIELDS = {
  "AdminUserChange": {
    "name": {
      "title": "Name",
      "isOptional": false,
      "minLength": 1,
      "maxLength": 80
    },
    "username": {
      "title": "Username",
      "isOptional": false,
      "description": "Letters from a to z, digits and underscores. At least one is not a digit.",
      "minLength": 3,
      "maxLength": 30
    },
    "email": {
      "title": "Email",
      "isOptional": false,
      "description": "A new address is unverified until its owner confirms it.",
      "format": "email",
      "maxLength": 254
    },
    "bio": {
      "title": "Bio",
      "isOptional": true,
      "maxLength": 500
    },
    "location": {
      "title": "Location",
      "isOptional": true,
      "maxLength": 100
    },
    "profile_visibility": {
      "title": "Profile visibility",
      "isOptional": false,
      "choices": [
        "public",
        "private",
        "friends"
      ]
    },
    "admin_notes": {
      "title": "Admin notes",
      "isOptional": true,
      "description": "Only administrators see them.",
      "maxLength": 5000
    }
  }
} as const satisfies Record<string, Record<string, FormField>>
