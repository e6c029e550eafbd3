// Generated from apps/api/openapi.json by `npm run generate:client -w @veranda/api-client`: edit the routes instead.

export interface paths {
    "/api/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an account and sign in */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with email and password */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in, and what they may do */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where I am signed in */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** End all my sessions but this one */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of my sessions */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change my password and end my other sessions */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/id/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A user's profile, by id */
        get: operations["getProfileById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A user's profile, by username */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change my profile */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/api/emojis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Emojis, by category or search, a page at a time */
        get: operations["listEmojis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users, searched, sorted, a page at a time */
        get: operations["listAdminUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A user with roles, sessions, providers, subscriptions, timeouts and audit trail */
        get: operations["getAdminUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The roles that may be assigned through the API */
        get: operations["listAssignableRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Permissions, filtered and sorted, with an overview of all */
        get: operations["listPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The version of the API */
        get: operations["getVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The OpenAPI 3.1 description of exactly this server */
        get: operations["getOpenapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/swagger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The interactive page of the API */
        get: operations["getSwagger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SignUp: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            /**
             * @description none of those that everyone tries first
             * @example a long walk by the sea
             */
            password: string;
            /**
             * @description letters from a to z, digits and underscores, and not digits alone
             * @example ada
             */
            username: string;
        };
        SignIn: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            /** @example a long walk by the sea */
            password: string;
        };
        PasswordChange: {
            /** @example a long walk by the sea */
            current_password: string;
            /**
             * @description none of those that everyone tries first
             * @example an even longer walk home
             */
            new_password: string;
        };
        ProfileChange: {
            /** @example Ada Lovelace */
            display_name?: string;
            bio?: string | null;
            location?: string | null;
            /** @enum {string} */
            profile_visibility?: "public" | "private" | "friends";
        };
        User: {
            /** @example 42 */
            id: string;
            /** @example ada */
            username: string;
            /** @example ada@example.com */
            email: string;
            /**
             * @description the strongest that the user holds
             * @enum {string}
             */
            role: "user" | "admin" | "moderator";
        };
        Error: {
            /** @description a sentence for people */
            error: string;
            /** @description a stable name for programs */
            code: string;
            details?: {
                /** @description where in the request */
                path: string;
                message: string;
            }[] | string;
            /** @description stands in the server’s log */
            request_id: string;
            /** @description of a 429: seconds to wait */
            retry_after?: number;
            /** @description of a 413: bytes */
            maxSize?: number;
            /** @description of a 413: the same in megabytes */
            maxSizeMB?: number;
        };
        /** @description `user` is null, and the only member, for who is not signed in */
        CurrentSession: {
            user: components["schemas"]["User"] | null;
            /**
             * @example [
             *       "user",
             *       "moderator"
             *     ]
             */
            roles?: string[];
            /**
             * @example [
             *       "admin.access",
             *       "admin.users.timeout"
             *     ]
             */
            permissions?: string[];
            /** @description those that run now */
            timeouts?: {
                /** @enum {string} */
                type: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
                /** @example Advertising in comments */
                reason: string;
                /** Format: date-time */
                expires_at: string;
            }[];
        };
        Session: {
            /** Format: uuid */
            id: string;
            /** @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 */
            user_agent: string | null;
            /** @example 203.0.113.7 */
            address: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_seen_at: string;
            /** @description whether this request belongs to it */
            is_current: boolean;
        };
        Profile: {
            /** @example 42 */
            id: string;
            /** @example ada */
            username: string;
            /** @example Ada Lovelace */
            display_name: string;
            /** @example null */
            avatar_url: string | null;
            /** @example Notes on engines */
            bio: string | null;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            profile_visibility: "public" | "private" | "friends";
        };
        EmojiListResponse: {
            emojis: components["schemas"]["EmojiResponse"][];
            categories: {
                id: number;
                /** @example smileys-emotion */
                name: string;
                /** @example Smileys & emotion */
                display_name: string;
                /** @example null */
                description: string | null;
                /**
                 * @description emojis in the category, whatever the filters
                 * @example 169
                 */
                emoji_count: number;
            }[];
            os_info: {
                /** @enum {string} */
                os: "windows" | "macos" | "ios" | "android" | "linux" | "unknown";
                /** @example 11 */
                version: string | null;
                /** @description whether it draws emojis by itself */
                is_supported: boolean;
                emoji_support: {
                    supports_unicode: boolean;
                    supports_custom: boolean;
                    /**
                     * @description the newest emoji version that it draws; null if unknown
                     * @example 15.1
                     */
                    max_emoji_version: number | null;
                    /** @enum {string} */
                    recommended_format: "unicode" | "image";
                };
            };
            /**
             * @description how many emojis the filters match
             * @example 1906
             */
            total_count: number;
            /** @example 1 */
            page: number;
            /** @example 50 */
            per_page: number;
        };
        EmojiResponse: {
            id: number;
            /**
             * @description the stable name: hexcode of a Unicode emoji
             * @example 1F600
             */
            emoji_id: string;
            /** @example U+1F600 */
            unicode_codepoint: string | null;
            /** @example 😀 */
            unicode_char: string | null;
            /** @example grinning face */
            name: string;
            /** @example null */
            description: string | null;
            category: {
                id: number;
                /** @example smileys-emotion */
                name: string;
                /** @example Smileys & emotion */
                display_name: string;
            };
            /**
             * @example [
             *       "cheerful",
             *       "happy",
             *       "smile"
             *     ]
             */
            tags: string[];
            /**
             * @description shortcodes, without colons
             * @example [
             *       "grinning"
             *     ]
             */
            aliases: string[];
            /**
             * @example [
             *       "face",
             *       "grin"
             *     ]
             */
            keywords: string[];
            /** @example false */
            is_custom: boolean;
            /** @example null */
            custom_image_url: string | null;
            /** @example 128 */
            usage_count: number;
            /**
             * @description the emoji version that brought it; null for a community's own
             * @example 1
             */
            version_min: number | null;
            is_approved: boolean;
            /**
             * @description the caller's own, shown to no one else yet
             * @example false
             */
            is_personal: boolean;
        };
        AdminUser: {
            /** @example 42 */
            id: number;
            /** @example Ada Lovelace */
            name: string;
            /** @example ada */
            username: string;
            /** @example ada@example.com */
            email: string;
            /** @example null */
            image: string | null;
            /** Format: date-time */
            created_at: string;
            profile_public: boolean;
            /** @example Notes on engines */
            bio: string | null;
            /** @example London */
            location: string | null;
            last_login: string | null;
            /** @example 17 */
            login_count: number;
            is_active: boolean;
            /** @example null */
            admin_notes: string | null;
            /** @description the sign-in provider used last */
            provider_name: string | null;
            provider_email: string | null;
            provider_verified: boolean | null;
            provider_last_used: string | null;
            role_count: number;
            /**
             * @example [
             *       "user"
             *     ]
             */
            role_names: string[];
            /** @example false */
            has_admin: boolean;
            /** @example false */
            has_moderator: boolean;
            /** @description of all times */
            subscription_count: number;
            active_subscriptions: number;
            /**
             * @description plans of the active ones
             * @example [
             *       "pro"
             *     ]
             */
            subscription_names: string[];
            has_active_subscription: boolean;
            is_timed_out: boolean;
            /** @description of all times */
            timeout_count: number;
            active_timeout_reason: string | null;
            timeout_expires: string | null;
            active_timeout_id: number | null;
        };
        Pagination: {
            /** @example 1 */
            page: number;
            /** @example 20 */
            limit: number;
            /**
             * @description how many entries the filters match
             * @example 57
             */
            total: number;
            /** @example 3 */
            totalPages: number;
            hasNext: boolean;
            /** @example false */
            hasPrev: boolean;
        };
        Role: {
            id: number;
            /** @example user */
            name: string;
            /** @example User */
            display_name: string;
            /** @example Everyone who has an account */
            description: string | null;
        };
        Permission: {
            id: number;
            /** @example admin.users.manage */
            name: string;
            /** @example Manage users */
            display_name: string;
            /** @example List, change, deactivate and delete users */
            description: string | null;
            /** @example users */
            category: string;
            /** @example false */
            is_inheritable: boolean;
            /**
             * @example high
             * @enum {string}
             */
            risk_level: "low" | "medium" | "high" | "critical";
            /** @enum {string} */
            status: "active" | "disabled" | "archived";
            /** @description comes with Veranda and guards its routes */
            is_system: boolean;
            /**
             * @description names of the permissions that this one needs
             * @example []
             */
            dependencies: string[];
            /** @example {} */
            metadata: {
                [key: string]: unknown;
            };
            /** @description roles that grant it */
            usage_count: number;
            /** @example 20 */
            sort_order: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description Create an account and sign in */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from other sites may not change anything here; Insufficient permissions: Sign-up is closed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This username is taken; There is an account with this email address already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many attempts. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Sign in with email and password */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The email address or the password is wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from other sites may not change anything here */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many attempts. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sign out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from other sites may not change anything here */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is signed in, and what they may do */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSession"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where I am signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: components["schemas"]["Session"][];
                    };
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End all my sessions but this one */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from other sites may not change anything here */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End one of my sessions */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from other sites may not change anything here */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Session not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Change my password and end my other sessions */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required; The email address or the password is wrong */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from other sites may not change anything here */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many attempts. Please wait before trying again. */
            429: {
                headers: {
                    /** @description seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProfileById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A user's profile, by id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Invalid profile identifier. Only database IDs are supported.; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Profile private or not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A user's profile, by username */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Profile private or not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileChange"];
            };
        };
        responses: {
            /** @description Change my profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Invalid request data; The address is not correctly encoded; The body is not valid JSON; The body is not what its Content-Encoding says */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Requests from other sites may not change anything here; Insufficient permissions: Only your own profile */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEmojis: {
        parameters: {
            query?: {
                /** @description a category's name */
                category?: string;
                /** @description a name, `:shortcode:`, tag, or part of one */
                search?: string;
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                per_page?: number;
                include_custom?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Emojis, by category or search, a page at a time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmojiListResponse"];
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAdminUsers: {
        parameters: {
            query?: {
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                limit?: number;
                /** @description part of a name, a username, an email address, or a sign-in provider */
                search?: string;
                sort?: "created_at" | "last_login" | "name" | "username" | "login_count" | "id";
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Users, searched, sorted, a page at a time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["AdminUser"][];
                        /** @example 1 */
                        currentPage: number;
                        /** @example 3 */
                        totalPages: number;
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.manage` is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAdminUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A user with roles, sessions, providers, subscriptions, timeouts and audit trail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["AdminUser"];
                        roles: {
                            id: number;
                            /** @example user */
                            name: string;
                            /** @example User */
                            display_name: string;
                            /** @example Everyone who has an account */
                            description: string | null;
                            /** Format: date-time */
                            assigned_at: string;
                            expires_at: string | null;
                        }[];
                        sessions: {
                            /** Format: uuid */
                            id: string;
                            /** @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 */
                            user_agent: string | null;
                            /** @example 203.0.113.7 */
                            address: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            last_seen_at: string;
                        }[];
                        accounts: {
                            id: number;
                            /** @example github */
                            provider: string;
                            email: string | null;
                            email_verified: boolean;
                            last_used_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        /** @description the newest 50 */
                        subscriptions: {
                            id: number;
                            plan: {
                                id: number;
                                /** @example pro */
                                name: string;
                                /** @example Pro */
                                display_name: string;
                            };
                            /** @enum {string} */
                            status: "trialing" | "active" | "past_due" | "suspended" | "cancelled" | "expired";
                            /** @enum {string} */
                            billing_cycle: "weekly" | "monthly" | "yearly" | "lifetime";
                            /** Format: date-time */
                            started_at: string;
                            expires_at: string | null;
                        }[];
                        /** @description the newest 50 */
                        timeouts: {
                            id: number;
                            /** @enum {string} */
                            type: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
                            /** @example Advertising in comments */
                            reason: string;
                            issued_by: number | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            expires_at: string;
                            revoked_at: string | null;
                            is_running: boolean;
                        }[];
                        /** @description the newest 50 */
                        audit: {
                            /** @example 1873 */
                            id: string;
                            /** @example console */
                            actor: string;
                            /** @example role.grant */
                            action: string;
                            /** @example null */
                            before: unknown;
                            /**
                             * @example {
                             *       "role": "moderator"
                             *     }
                             */
                            after: unknown;
                            /** @example Joined the team */
                            reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                    };
                };
            };
            /** @description Invalid request data; The address is not correctly encoded */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.manage` is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAssignableRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The roles that may be assigned through the API */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        roles: components["schemas"]["Role"][];
                    };
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.users.manage` is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPermissions: {
        parameters: {
            query?: {
                /** @description from 1 */
                page?: number;
                /** @description entries a page */
                limit?: number;
                /** @description part of a name, a display name or a description */
                search?: string;
                category?: string;
                status?: "all" | "active" | "disabled" | "archived";
                risk_level?: "low" | "medium" | "high" | "critical";
                sort_by?: "name" | "display_name" | "category" | "created_at" | "updated_at" | "usage_count" | "sort_order";
                sort_order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Permissions, filtered and sorted, with an overview of all */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description of all permissions, whatever the filters */
                        overview: {
                            /** @example 19 */
                            total: number;
                            /** @example 19 */
                            active: number;
                            /** @example 0 */
                            disabled: number;
                            /** @example 0 */
                            archived: number;
                            /**
                             * @example {
                             *       "users": 2,
                             *       "access": 5,
                             *       "system": 4
                             *     }
                             */
                            by_category: {
                                [key: string]: number;
                            };
                            /**
                             * @example {
                             *       "low": 4,
                             *       "medium": 8,
                             *       "high": 6,
                             *       "critical": 1
                             *     }
                             */
                            by_risk_level: {
                                [key: string]: number;
                            };
                            /**
                             * @description grants by roles, of all permissions together
                             * @example 23
                             */
                            assignments: number;
                            /**
                             * @description permissions created or changed in the last 7 days
                             * @example 0
                             */
                            recent_changes: number;
                        };
                        permissions: components["schemas"]["Permission"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permissions: `admin.permissions.view` is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version of the API */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 0.338.7 */
                        version: string;
                    };
                };
            };
        };
    };
    getOpenapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI 3.1 description of exactly this server */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getSwagger: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The interactive page of the API */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
}
