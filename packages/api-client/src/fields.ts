// Generated from apps/api/openapi.json by `npm run generate:client -w @veranda/api-client`: edit the routes instead.

/** Label, limits, and choices of a form field. */
export interface FormField {
  /** label */
  title: string
  /** whether it can be empty; an empty value is sent as null */
  isOptional: boolean
  description?: string
  format?: string
  minLength?: number
  maxLength?: number
  choices?: readonly string[]
}

/** Fields with a title in the API description, by schema. Forms use the titles as labels. */
export const FIELDS = {
  "AdminUserChange": {
    "name": {
      "title": "Name",
      "isOptional": false,
      "description": "Display name, shown on the profile next to the username.",
      "minLength": 1,
      "maxLength": 80
    },
    "username": {
      "title": "Username",
      "isOptional": false,
      "description": "Unique name of the account: letters from a to z, digits, and underscores, with at least one letter or underscore. Uppercase letters become lowercase.",
      "minLength": 3,
      "maxLength": 30
    },
    "email": {
      "title": "Email",
      "isOptional": false,
      "description": "Email address of the account. A new email address is unverified until the user verifies it.",
      "format": "email",
      "maxLength": 254
    },
    "bio": {
      "title": "Bio",
      "isOptional": true,
      "description": "Short biography, shown on the profile.",
      "maxLength": 500
    },
    "location": {
      "title": "Location",
      "isOptional": true,
      "description": "Location of the user. Only visible to the user and to administrators.",
      "maxLength": 100
    },
    "profile_visibility": {
      "title": "Profile visibility",
      "isOptional": false,
      "description": "Who can see the profile, besides administrators.",
      "choices": [
        "public",
        "private",
        "friends"
      ]
    },
    "admin_notes": {
      "title": "Admin notes",
      "isOptional": true,
      "description": "Notes about the user. Only visible to administrators.",
      "maxLength": 5000
    }
  }
} as const satisfies Record<string, Record<string, FormField>>
