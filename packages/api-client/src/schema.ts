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
        /**
         * Create an account
         * @description Creates an account, signs the user in, and, unless `MAIL` is `off`, sends an email with a verification link. If the `EMAIL_VERIFICATION` setting is `required`, `user` is null and the account is created when the user verifies the email address. The `SIGN_UP` setting turns sign-up off.
         */
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
        /**
         * Sign in with email and password
         * @description Checks the email address and password, and sets a session cookie. The response is the same for an unknown email address and for a wrong password. Too many wrong passwords block further attempts for a while.
         */
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
        /**
         * Sign out
         * @description Revokes the current session and clears its cookie. If you are impersonating a user, your own session is revoked as well.
         */
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
        /**
         * Get the current session
         * @description Returns the current user with their roles, permissions, active timeouts, and alert counts. Call it when your app starts. If no user is signed in, the response is `{ "user": null }`, not an error.
         */
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
        /**
         * List your sessions
         * @description Returns the browsers and devices where you are signed in, most recently used first. Impersonation sessions of administrators are not included.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Revoke all your other sessions
         * @description Signs you out everywhere except in the current session. The response is the same if there are no other sessions.
         */
        delete: operations["revokeOtherSessions"];
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
        /**
         * Revoke one of your sessions
         * @description Signs out one of your sessions immediately. Revoking the current session signs you out.
         */
        delete: operations["revokeSession"];
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
        /**
         * Change your password
         * @description Replaces your password after checking the current one, and sends you an email about it. All your sessions are revoked, and this browser gets a new session and cookie. Pending password resets and email changes are canceled.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reauthenticate with a password
         * @description Confirms your password for the current session. Sensitive operations, such as granting a critical permission, require that you have reauthenticated, with your password or a sign-in provider, within the last ten minutes. Otherwise, they return 403 with the code `confirmation_required`.
         */
        post: operations["reauthenticateWithPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a password reset
         * @description Sends an email with a password reset link that works once and expires after one hour. The response and its timing are the same whether or not the account exists. An account receives at most one such email in five minutes and three per hour.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset a password
         * @description Sets a new password with the token from a password reset email, and verifies the email address. All sessions of the account are revoked. The request does not sign the user in.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify an email address
         * @description Verifies an email address with the token from an emailed link, which works once and expires after 24 hours. A sign-up token also creates the account and requires the `password` chosen at sign-up. An email change token replaces the current email address of the account.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend your verification email
         * @description Sends another verification link to your email address; links sent earlier stay valid. You can request one link every five minutes, and links for email changes count, too. If the earlier email is still queued, it is sent immediately instead.
         */
        post: operations["sendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your pending email change
         * @description Returns the new email address that awaits verification. `pending` is null if no change is pending, for example because it was canceled or the link has expired.
         */
        get: operations["getEmailChange"];
        put?: never;
        /**
         * Change your email address
         * @description Sends a verification link to the new email address. Your email address changes when you open the link. A new request replaces an earlier pending change, and you can request up to five links per hour, including links that verify your current email address.
         */
        post: operations["changeEmail"];
        /**
         * Cancel your email change
         * @description Cancels your pending email change and invalidates its link. Your current email address stays in use.
         */
        delete: operations["cancelEmailChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/change/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend the link for your email change
         * @description Sends a new verification link for your pending email change and invalidates the earlier link. The new link counts toward the limit of five links per hour. If the earlier email is still queued, it is sent immediately instead.
         */
        post: operations["resendEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sign-in providers
         * @description Returns the providers configured on this server, for example to show sign-in buttons. If you are signed in, each entry includes the provider account that you have linked.
         */
        get: operations["listProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start a sign-in with a provider
         * @description Redirects the browser to the sign-in page of a provider. Link to this URL instead of calling it from a script. If the provider is unavailable, the browser returns to `return_to` with an `error` query parameter.
         */
        get: operations["startProviderSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/callback/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Receive a provider's callback
         * @description Completes a sign-in, linking, or reauthentication and redirects the browser to `return_to`, with an `error` query parameter if it failed. Register this URL as the callback URL with the provider. Attempts expire after 10 minutes; the browser is then redirected to the sign-in page with `error=attempt_expired`.
         */
        get: operations["handleProviderCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/link-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link a provider to your account
         * @description Starts linking a provider and returns the provider URL to redirect the browser to. The provider is linked when the browser returns, and you are notified by email. You must have signed in or reauthenticated within the last 10 minutes.
         */
        post: operations["linkAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/unlink-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlink a provider from your account
         * @description Unlinks a provider from your account and notifies you by email. You must keep a password or another configured provider. Your sessions stay active.
         */
        delete: operations["unlinkAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reauthenticate with a linked provider
         * @description Starts a reauthentication and returns the provider URL to redirect the browser to. You are reauthenticated when the browser returns. Use it after a `confirmation_required` error if your account has no password.
         */
        post: operations["reauthenticateWithProvider"];
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
        /**
         * Get a profile by ID
         * @description Returns the profile of an active user. A profile that you are not allowed to see returns the same 404 as one that does not exist.
         */
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
        /**
         * Get a profile by username
         * @description Returns the profile of an active user. A profile that you are not allowed to see returns the same 404 as one that does not exist.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        /**
         * Delete your account
         * @description Deletes your account and the data that belongs to it, and signs you out. You must have signed in or reauthenticated within the last ten minutes. This can't be undone.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /**
         * Update your profile
         * @description Changes the fields you send and leaves the others as they are. To avoid overwriting changes made elsewhere, send the values you last read as `expected`.
         */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/api/profile/{username}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your profile settings
         * @description Returns your profile with the fields that are not part of your public profile, such as your location and the badges you can choose from. Use it to fill a form for editing.
         */
        get: operations["getOwnProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/{username}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export your data
         * @description Downloads the data stored about your account as one JSON file, without secrets or the private data of other users. Each section contains at most 10,000 entries, and `shortened` names the sections that have more.
         */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your friends
         * @description Returns a page of your friends or your pending friend requests, newest first. Deactivated and deleted users are not included.
         */
        get: operations["listFriends"];
        put?: never;
        /**
         * Send a friend request
         * @description Sends a friend request, or accepts the request that the user has already sent you. Returns 404 if the user does not exist or is deactivated, or if the user has a private profile and has not sent you a request. You can have at most 500 sent requests pending.
         */
        post: operations["sendFriendRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a friend request
         * @description Accepts a pending friend request that you received. From then on, each of you can see the other's profile if its visibility is `friends`.
         */
        post: operations["acceptFriendRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/friends/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a friend or friend request
         * @description Ends a friendship, declines a request you received, or withdraws a request you sent. The other user is not notified. After you decline a request, that user can't send you another one for 30 days.
         */
        delete: operations["removeFriend"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your alerts
         * @description Returns the alerts that are active for you: published, in their time window, addressed to you, and not dismissed. Guests get the alerts for everyone. Returned alerts count as seen.
         */
        get: operations["listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss an alert
         * @description Hides a dismissible alert from you permanently, on all of your devices. The request fails if `userId` is not your user ID, so a page left open by a previous user can't dismiss your alerts. Dismissing an alert again has no effect.
         */
        post: operations["dismissAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss an alert by ID
         * @description Hides a dismissible alert from you permanently, on all of your devices. The ID is in the path, so the request needs no body. Dismissing an alert again has no effect.
         */
        post: operations["dismissAlertById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream your alerts
         * @description Opens a stream of Server-Sent Events. It sends your active alerts as `alert` events, then `ready`, and from then on `alert`, `update`, and `dismiss` events as they happen. Reconnect with the `Last-Event-ID` header to get the events you missed; if they are no longer available, the stream sends `reset` and starts over.
         */
        get: operations["streamAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List alerts
         * @description Returns the alerts that match the filters, newest first, and the number of alerts per status. All filters except `status` apply to these numbers. Alerts that Veranda creates automatically, such as quota warnings, are only included if `source` is `veranda` or `all`.
         */
        get: operations["listAdminAlerts"];
        put?: never;
        /**
         * Create an alert
         * @description Creates an alert and, by default, publishes it immediately to everyone. Set `is_published` to false to keep it as a draft, `starts_at` to schedule it, or `audience` to limit who sees it. Clients connected to the alert stream receive it as soon as it becomes active.
         */
        post: operations["createAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/alerts/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the users in an audience
         * @description Returns how many user accounts an audience currently includes. Use it before you create an alert to see how many users the alert will reach. Guests are not counted.
         */
        get: operations["countAudience"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an alert
         * @description Returns an alert with its reach: the size of its audience, how many users and guest devices saw it, and how many users dismissed it. Views and dismissals are given in total and per day.
         */
        get: operations["getAlert"];
        /**
         * Replace an alert
         * @description Replaces all fields of an alert. Fields you omit are reset to their defaults. Connected clients receive the change immediately, but users who dismissed the alert do not see it again.
         */
        put: operations["replaceAlert"];
        post?: never;
        /**
         * Delete an alert
         * @description Permanently deletes an alert and its views and dismissals, and removes it from all connected clients. To keep the views and dismissals, set `expires_at` to `now` instead.
         */
        delete: operations["deleteAlert"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/emojis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List emojis
         * @description Returns Unicode emojis and, on request, custom emojis, filtered by category or search. The response also lists all categories and the emoji support of the client, so an emoji picker needs one call. A search that matches nothing is repeated with corrected spelling.
         */
        get: operations["listEmojis"];
        /**
         * Record the use of an emoji
         * @description Counts one use of an emoji. Works without signing in. Same as `POST /api/emojis/usage`.
         */
        put: operations["recordEmojiUse"];
        /**
         * Upload a custom emoji
         * @description Creates a custom emoji from an image, which is re-encoded as WebP, without metadata, to fit 128 × 128 pixels. You can use the emoji immediately; other users can use it once an administrator approves it. The emoji uses one of your emoji slots until you delete it.
         */
        post: operations["uploadEmoji"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/emojis/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record emoji usage
         * @description Counts one use of an emoji, which affects the `popular` sort order. Works without signing in. Only the owner can record uses of an emoji that is not approved.
         */
        post: operations["recordEmojiUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/emojis/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a custom emoji's image
         * @description Returns the image of a custom emoji; use the URL in `custom_image_url`. Images of approved emojis are public. Other images are visible only to the owner and to users with `admin.emojis.approve`.
         */
        get: operations["getEmojiImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/emojis/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete one of your custom emojis
         * @description Deletes your emoji with its image and usage counts, for all users if it was approved. Its slot and shortcode are free immediately. Existing text shows the shortcode instead.
         */
        delete: operations["deleteEmoji"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/emojis/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up emojis by shortcode
         * @description Resolves up to 100 shortcodes to emojis, for example to render text. If several emojis share a shortcode, Unicode emojis take precedence, then approved custom emojis, then your own. Unknown shortcodes are left out of the response.
         */
        get: operations["lookUpEmojis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/emojis/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your custom emojis
         * @description Returns the emojis that you uploaded, newest first, with their review status. For a rejected emoji, `review.reason` says why.
         */
        get: operations["listOwnEmojis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/emojis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List emojis with review status and usage
         * @description Returns emojis of all users with status, owner, last review, and usage. Use `status=pending` for the review queue, which is sorted oldest first by default.
         */
        get: operations["listAdminEmojis"];
        put?: never;
        /**
         * Approve or reject emojis
         * @description Reviews up to 100 emojis one after another and alerts their owners. An emoji that cannot be reviewed is listed in `failures` and does not affect the others. If you send a single ID and its review fails, the request fails with that error.
         */
        post: operations["reviewEmojis"];
        /**
         * Delete a custom emoji
         * @description Deletes a custom emoji of any user, with its image and usage counts. The owner receives an alert with the reason. To hide an emoji from everyone except its owner, reject it instead.
         */
        delete: operations["deleteAdminEmoji"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/emojis/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import emojis from an archive
         * @description Imports emojis from a ZIP archive of images or an `emojis.csv` table, and makes them available to all users. By default, nothing is written and the response shows what the import would do; send `dry_run=false` to import. Emojis are written in batches: if an import fails or you disconnect, import the same file again to finish.
         */
        post: operations["importEmojis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/emojis/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export custom emojis
         * @description Returns a ZIP archive with the images and an `emojis.csv` table, which you can import on another server. Large exports are split into parts, and the file name includes the part number and the total number of parts. Owners, reviews, and usage counts are not exported.
         */
        get: operations["exportEmojis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/emojis/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the most used emojis
         * @description Ranks emojis by recorded uses in the last 30 days or since they were added. Emojis without uses in that period are left out. Divide `uses` by `total_uses` to get the share of an emoji.
         */
        get: operations["rankEmojis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/og-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Generate a social preview image
         * @description Renders an image with a quote, its author, and an avatar for the `og:image` tag of a page. The same parameters return the same image, except that the default watermark depends on your plan, and that the image changes daily if you set none of `seed`, `quote`, and `author`. Each new image uses one unit of the daily quota, and an image that was generated before uses none.
         */
        get: operations["getOgImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/og-image/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a generated preview image
         * @description Returns a previously generated image by its ID, in any format and without using quota. Images that nobody has requested for a year are deleted; the same parameters generate them again with the same ID.
         */
        get: operations["getOgImageById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/og-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Render a draft of a preview image
         * @description Renders a preview image without storing it or using quota, even with parameters that your plan does not include. The image has no public URL. With `format=json`, the response lists the plan features that you lack.
         */
        get: operations["renderOgImageDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/{username}/og-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Generate a profile's preview image
         * @description Renders an image with the generated avatar, name, username, and bio of a user for the `og:image` tag of their profile page. The image shows what guests can see, even if you are signed in. Returns 404 if guests cannot see the profile.
         */
        get: operations["getProfileImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/avatar-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Generate an avatar
         * @description Renders a square avatar from a seed, to show for users who have not chosen an image. The same parameters always return the same avatar, and no quota is used.
         */
        get: operations["getAvatarImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/link-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a link preview
         * @description Returns the title, description, and image of a web page, to show a card for a link. The server fetches the page from public IP addresses only, unless `LINK_PREVIEW_ALLOW` names the host. It keeps a preview for 14 days and a failure for 10 minutes.
         */
        get: operations["getLinkPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/link-preview/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a link preview's image
         * @description Returns the image of a preview as WebP, at most 1,200 pixels wide and high. The server fetches the image on the first request. Returns 404 if the preview is not stored, has no image, or its image cannot be fetched or read.
         */
        get: operations["getLinkPreviewImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/link-preview/{id}/favicon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a link preview's favicon
         * @description Returns the icon of the site as WebP, at most 64 pixels wide and high. The server fetches the icon on the first request. Returns 404 if the preview is not stored, has no icon, or its icon cannot be fetched or read.
         */
        get: operations["getLinkPreviewFavicon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an image upload (not supported)
         * @description Always returns 405. Use `POST` to upload an image and `GET /api/upload` to list yours.
         */
        get: operations["getUploadImage"];
        put?: never;
        /**
         * Upload an image
         * @description Stores a JPEG, PNG, GIF, or WebP image and returns its public URL. The image is re-encoded in its own format without metadata; animations are kept, with at most 16.8 megapixels across all frames. A successful upload uses one unit of your daily quota and counts toward your storage.
         */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your uploads
         * @description Returns the images that you uploaded, newest first, and the storage that they use. Deleted images are not listed.
         */
        get: operations["listOwnUploads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete one of your uploads
         * @description Deletes your image in all sizes and formats and frees its storage. Its URL returns 404 immediately, but browsers and caches can keep a copy for a year. If it was your avatar, your generated avatar is shown again.
         */
        delete: operations["deleteUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/images/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an uploaded image
         * @description Returns an uploaded image in its original size or, with `w` and `format`, a smaller or converted variant. If the variant would not have fewer bytes than the original, you receive the original. Responses can be cached for a year; range requests work for the original only.
         */
        get: operations["getUploadedImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List uploads of all users
         * @description Returns uploaded images of all users with their owners. Use it to moderate images or to find large ones. The list counts and pages through at most 10,000 images; narrow the filters or change the sort order to reach further images.
         */
        get: operations["listAdminUploads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/uploads/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users by storage used
         * @description Returns the users who have uploads, with the number and total size of their images, sorted by total size in descending order. Variants of images are not counted.
         */
        get: operations["listUploadUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/uploads/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a user's upload
         * @description Deletes an image of any user in all sizes and records the reason in the audit log. Its URL returns 404 immediately, and the owner's storage is freed. If it was the owner's avatar, the generated avatar is shown again.
         */
        delete: operations["deleteAdminUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Collect analytics events
         * @description Records pageviews, clicks, and other visitor events without storing cookies, IP addresses, or user agent strings. The tracker at `/analytics.js` calls this endpoint automatically; call it yourself to send events from other clients. Events that are not counted, such as events from bots, do not fail the request and are reported in `dropped`.
         */
        post: operations["collectEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the analytics dashboard
         * @description Returns traffic and product metrics for a date range, compared with the previous period. Select sections with `metrics`, and filter visitors by country, device type, and VPN use. With `format=csv`, the sections are returned as the rows of one table.
         */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/realtime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get realtime visitors
         * @description Returns the number of visitors in the last 5 minutes, with their pages and countries. With `Accept: text/event-stream`, the response stays open and sends a `present` event immediately and after every change, at most every 2 seconds.
         */
        get: operations["getRealtimeVisitors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a conversion funnel
         * @description Returns how many visitors completed the given steps in order, and the share that continued from each step to the next. Visitors are recognized for one day (UTC), so steps that a visitor takes on different days do not count together.
         */
        get: operations["getFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get user retention
         * @description Groups users by the week in which they signed up and returns how many of each group were active in each week since. A user is active in a week if they sign in or use a session; impersonation does not count.
         */
        get: operations["getRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/annotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List annotations
         * @description Returns the notes that administrators added to the analytics charts, in chronological order. If more than 200 match, only the latest 200 are returned; use `from` and `to` to get earlier ones.
         */
        get: operations["listAnnotations"];
        put?: never;
        /**
         * Create an annotation
         * @description Adds a note at a point in time, such as a release or an outage, to the analytics charts of all administrators. Annotations cannot be edited; delete the annotation and create a new one instead.
         */
        post: operations["createAnnotation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/annotations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an annotation
         * @description Deletes an annotation for all administrators, regardless of who created it. Its text and time remain in the audit log.
         */
        delete: operations["deleteAnnotation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refresh-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List precomputed analytics views
         * @description Returns the precomputed views that analytics reports read, with their age, size, and the state of their last refresh. Poll this endpoint to follow the progress of a refresh.
         */
        get: operations["listViews"];
        put?: never;
        /**
         * Refresh precomputed analytics views
         * @description Starts recomputing one or all views and responds without waiting for the result. Views update automatically, so use this only after you change analytics data directly or restore a backup. Refreshing `roll_ups` also refreshes `months`, and reports remain available in the meantime.
         */
        post: operations["refreshViews"];
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
        /**
         * List users
         * @description Returns a page of users with their roles, current subscriptions, active timeout, and most recently used sign-in provider. Filters can be combined, and users must match all of them. With `format=csv`, the response streams all matching users.
         */
        get: operations["listAdminUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search users
         * @description Returns up to ten users for a search box, best matches first. Exact usernames and email addresses rank first, then words that start with the text, then other matches.
         */
        get: operations["searchAdminUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update multiple users
         * @description Takes one action on up to 1,000 users by ID, or on up to 10,000 users that match a filter. You also need the permission that the action requires for a single user. Users are processed one by one, and a failure for one user does not affect the others.
         */
        post: operations["bulkUpdateAdminUsers"];
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
        /**
         * Get a user
         * @description Returns a user with their roles, sessions, sign-in providers, subscriptions, timeouts, and audit log entries. `you_may` shows which actions you can take on the user.
         */
        get: operations["getAdminUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user
         * @description Deletes an account and the data that belongs to it, such as sessions, uploads, and friendships. Approved emojis and audit log entries are kept. This can't be undone.
         */
        delete: operations["deleteAdminUser"];
        options?: never;
        head?: never;
        /**
         * Update a user
         * @description Changes the fields you send and leaves the others as they are. Deactivating a user revokes all their sessions, and changing the email address notifies the previous email address. Both changes invalidate earlier emailed links.
         */
        patch: operations["updateAdminUser"];
        trace?: never;
    };
    "/api/admin/users/{id}/sessions/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a user's sessions
         * @description Signs the user out immediately, in all their sessions or in the one you specify. Returns how many active sessions were revoked.
         */
        post: operations["revokeUserSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/impersonate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Impersonate a user
         * @description Replaces your session with a session as the user, which expires after at most one hour. Administrative and personal operations, such as changing the password, are blocked in the meantime. Each write is recorded in the audit log under your name.
         */
        post: operations["impersonateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/impersonation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Stop impersonating a user
         * @description Ends the impersonation and restores your own session, with a new session cookie.
         */
        delete: operations["stopImpersonating"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/timeout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List timeouts
         * @description Returns a page of timeouts. Filters can be combined, and timeouts must match all of them. By default, only active timeouts are included.
         */
        get: operations["listTimeouts"];
        put?: never;
        /**
         * Time out a user by ID or username
         * @description Blocks some or all operations for a user until the timeout expires or is revoked. Use this operation if you know only the username. The user sees the reason whenever a request is blocked, and can have one active timeout of each type.
         */
        post: operations["issueTimeout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/timeout/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a timeout
         * @description Ends an active timeout before it expires, effective from the user's next request. The timeout stays in the list with your reason. A revoked timeout can't be restored.
         */
        post: operations["revokeTimeout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/timeout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Time out a user
         * @description Blocks some or all operations for the user until the timeout expires or is revoked. The user sees the reason whenever a request is blocked, and can have one active timeout of each type.
         */
        post: operations["timeOutUser"];
        /**
         * Revoke a user's timeouts
         * @description Ends the user's active timeout of one type, or all active timeouts, effective from the user's next request. The timeouts stay in the list with your reason.
         */
        delete: operations["revokeUserTimeouts"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit log entries
         * @description Returns the entries that match all filters, one page at a time and newest first by default. With `format=csv`, the response is a CSV file of all matching entries. Entries are kept for `AUDIT_RETENTION_DAYS` days.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit log actions and target types
         * @description Returns the actions and target types that occur in the audit log. Use them as values for the `action` and `target_type` filters.
         */
        get: operations["listAuditActions"];
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
        /**
         * List assignable roles
         * @description Returns the roles that can be assigned to users through the API. Protected and archived roles are not included. Use the role matrix to list every role with its permissions.
         */
        get: operations["listAssignableRoles"];
        put?: never;
        /**
         * Create a role
         * @description Creates a role. It grants no permissions until you set them, except the inheritable permissions of its parent role. At most 250 roles can exist, including archived and built-in ones.
         */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles/matrix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the role matrix
         * @description Returns every role with the permissions it grants and inherits, and all permissions except archived ones. Use it to compare roles or to render a table of roles and permissions.
         */
        get: operations["getRoleMatrix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a role
         * @description Returns a role with its parent role, its number of members, and the permissions it grants and inherits.
         */
        get: operations["getRole"];
        put?: never;
        post?: never;
        /**
         * Archive a role
         * @description Archives a role. From their next request, its members no longer have its permissions, and members of its child roles no longer have the permissions inherited from it. You can restore the role later, because its name and its members are kept; protected roles and the default role can't be archived.
         */
        delete: operations["archiveRole"];
        options?: never;
        head?: never;
        /**
         * Update a role
         * @description Updates the display name, description, or parent of a role, or restores an archived role. A new parent changes what the members of the role can do, effective on their next request. Protected roles can't be changed.
         */
        patch: operations["updateRole"];
        trace?: never;
    };
    "/api/admin/roles/{id}/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a role's permissions
         * @description Replaces the permissions that a role grants directly. Permissions missing from the list are removed, except archived ones. You must hold every permission that the role or its child roles gain or lose.
         */
        put: operations["setRolePermissions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/assign-role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign a role to a user
         * @description Assigns a role to a user, permanently or until `expires_at`, and returns the user's current roles. You must hold every permission of the role yourself, for at least as long. You can't assign protected roles or change your own roles.
         */
        post: operations["assignRole"];
        /**
         * Remove a role from a user
         * @description Removes a role from a user, effective on the user's next request. You must hold every permission of the role yourself. You can't remove protected roles or the default role, or change your own roles.
         */
        delete: operations["unassignRole"];
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
        /**
         * List permissions
         * @description Returns the permissions that match all filters, one page at a time. The `overview` counts all permissions, regardless of the filters.
         */
        get: operations["listPermissions"];
        put?: never;
        /**
         * Create a permission
         * @description Creates a permission for features that you build on Veranda. Only the `admin` role receives it automatically. At most 500 permissions can exist, including archived and built-in ones.
         */
        post: operations["createPermission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/permissions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a permission
         * @description Returns a permission with the roles that grant it, grants and denials to individual users, and the permissions that require it.
         */
        get: operations["getPermission"];
        put?: never;
        post?: never;
        /**
         * Archive a permission
         * @description Archives a permission, so that it no longer has any effect, starting with the next request. Its name stays reserved and its grants are kept, so you can restore it later. System permissions, and permissions that an active permission requires, can't be archived.
         */
        delete: operations["archivePermission"];
        options?: never;
        head?: never;
        /**
         * Update a permission
         * @description Updates or disables a permission, or restores a disabled or archived one. To change risk level, inheritance, dependencies, or status, you must hold the permission and every permission that requires it. System permissions only accept changes to display name, description, category, sort order, and metadata.
         */
        patch: operations["updatePermission"];
        trace?: never;
    };
    "/api/auth/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your permissions
         * @description Returns the permissions that your roles and grants give you, and those denied to you, with the sources of each. Use it to find out why a permission does or does not work. Permissions with `is_effective: false` have no effect.
         */
        get: operations["listOwnPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user's permissions
         * @description Returns the permissions that roles and grants give a user, and those denied to the user, with the sources of each. Use it to find out why a permission does or does not work. Permissions with `is_effective: false` have no effect.
         */
        get: operations["listUserPermissions"];
        put?: never;
        /**
         * Grant or deny a user a permission
         * @description Grants a permission to one user, or denies it regardless of the user's roles; a grant replaces a denial of the same permission, and the other way around. If the user already has the same grant or denial, the request returns 409. You must hold the permission yourself, and you can't change your own permissions.
         */
        post: operations["addPermissionException"];
        /**
         * Remove a user's permission grant or denial
         * @description Removes the grant or denial of a permission, so that the user has the permission only if a role grants it. You must hold the permission yourself, and you can't change your own permissions.
         */
        delete: operations["removePermissionException"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List available plans
         * @description Returns the active plans in display order with their prices, features, quotas, and flair, for example for a pricing page. At most 100 plans are returned.
         */
        get: operations["listAvailablePlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/subscription-plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscription plans
         * @description Returns active and archived plans in display order, with their number of subscribers and monthly revenue.
         */
        get: operations["listPlans"];
        put?: never;
        /**
         * Create a subscription plan
         * @description Creates a tier or an add-on. The plan is active immediately, so it appears in the list of available plans. Its name and type can't be changed later.
         */
        post: operations["createPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/subscription-plans/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List plan options
         * @description Returns the features, quotas, rate classes, and flair that a plan can include. Use it to build a plan editor. Quotas and rate classes have a default limit, which applies if a plan does not set one.
         */
        get: operations["getPlanCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/subscription-plans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a subscription plan
         * @description Returns an active or archived plan with its number of subscribers and monthly revenue.
         */
        get: operations["getPlan"];
        put?: never;
        post?: never;
        /**
         * Delete or archive a subscription plan
         * @description Deletes a plan that has no current or earlier subscriptions, and archives any other plan. Subscribers keep an archived plan, but it accepts no new ones. The default plan can't be removed.
         */
        delete: operations["deletePlan"];
        options?: never;
        head?: never;
        /**
         * Update a subscription plan
         * @description Changes the fields you send; lists and objects such as `quotas` and `flair` are replaced as a whole. Changes apply to existing subscribers from their next request. Send `is_active` to restore an archived plan, and `is_default` to make an active tier the default plan.
         */
        patch: operations["updatePlan"];
        trace?: never;
    };
    "/api/quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your quotas
         * @description Returns every quota that applies to you, with its limit, usage, and reset time. If you are not signed in, it returns the guest quotas and the usage of your device. The request does not count toward the request quota.
         */
        get: operations["listOwnQuotas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user's quotas
         * @description Returns every quota of a user with its limit, usage, source, and override. Use it to see why a request was blocked, or before you set an override.
         */
        get: operations["listUserQuotas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set or remove a user's quota override
         * @description Sets a limit for one user that takes precedence over the user's plans, or removes it with `override: null`. The change applies from the user's next request. You can't change your own quotas, or those of users with permissions that you don't have.
         */
        patch: operations["setUserQuota"];
        trace?: never;
    };
    "/api/admin/users/{id}/quotas/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset a user's quota usage
         * @description Resets a user's usage of `consumed` quotas in the current period and clears the related warnings. Set `service_name` and `feature_name` to reset a single quota. Quotas of stored items and size limits can't be reset.
         */
        post: operations["resetUserQuotas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quotas/near": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List quotas near their limit
         * @description Returns the user quotas whose usage in the current period has reached a given percentage of the limit, highest percentage first. Quotas whose usage has since fallen below this percentage, for example because the limit was raised, are not included. The list ends after 10,000 entries.
         */
        get: operations["listQuotasNearLimit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quotas/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List quota features
         * @description Returns every feature that is limited by quotas, with its default limit and guest quota. Use it to find the names and IDs of features.
         */
        get: operations["listQuotaFeatures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quotas/features/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a quota feature
         * @description Returns a feature that is limited by quotas, with its default limit and guest quota.
         */
        get: operations["getQuotaFeature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the default limit of a feature
         * @description Changes the limit for users and guests without an override, plan, or guest quota for the feature. The change applies from the next request. Overrides, plans, and guest quotas stay the same.
         */
        patch: operations["setQuotaDefault"];
        trace?: never;
    };
    "/api/admin/quotas/global": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List guest quotas
         * @description Returns the quotas for users who are not signed in, at most one per feature. Each device has the full limit. All devices on a network together have the limit multiplied by the server setting `RATE_LIMIT_PER_NETWORK`.
         */
        get: operations["listGlobalQuotas"];
        put?: never;
        /**
         * Create a guest quota
         * @description Creates the quota of a feature for users who are not signed in. It replaces the feature's default limit for them. Each feature can have one guest quota.
         */
        post: operations["createGlobalQuota"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/quotas/global/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a guest quota
         * @description Returns the limit, reset period, and status of a guest quota.
         */
        get: operations["getGlobalQuota"];
        /**
         * Replace a guest quota
         * @description Replaces the limit, reset period, description, and status of a guest quota. Omitted properties are set to their defaults. With a new reset period, usage starts at zero.
         */
        put: operations["replaceGlobalQuota"];
        post?: never;
        /**
         * Delete a guest quota
         * @description Deletes a guest quota, so that the feature's default limit applies to guests starting with the next request. Usage in the current period still counts, unless the feature's default reset period is a different one.
         */
        delete: operations["deleteGlobalQuota"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your subscriptions
         * @description Returns your current and past subscriptions, newest first. If you have no current tier, the default plan applies to you without a subscription.
         */
        get: operations["listOwnSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/assign-subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign a subscription to a user
         * @description Subscribes a user to a plan, effective immediately and without a payment. Set `replace` to cancel the user's current tier in the same step. You can't assign subscriptions to yourself or to users who have permissions you lack.
         */
        post: operations["assignSubscription"];
        /**
         * Cancel a user's subscription
         * @description Cancels a subscription immediately. The user loses the plan's benefits on the next request, but the subscription stays in their history. A cancellation can't be undone; assign a new subscription instead.
         */
        delete: operations["cancelSubscription"];
        options?: never;
        head?: never;
        /**
         * Update a user's subscription
         * @description Changes the status, end, billing cycle, or price of a subscription. To renew an expired subscription, set `status` to `active` and send either a future `expires_at` or `billing_cycle: lifetime`. Events from a payment provider don't reactivate a subscription that an administrator has suspended.
         */
        patch: operations["updateSubscription"];
        trace?: never;
    };
    "/api/subscriptions/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a payment provider's subscription event
         * @description Creates or updates a subscription from a payment provider's event. Sign the timestamp and the exact bytes of the body with HMAC-SHA-256, and send both the timestamp and the signature in the `Veranda-Signature` header. Each event ID is processed once, and events older than the last one applied to the subscription are ignored.
         */
        post: operations["handleSubscriptionWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rate-limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rate-limited clients
         * @description Returns the limits in force, a history of blocked requests, and the clients that exceeded a rate limit and still have a penalty. At most 1,000 clients are listed, the most recently blocked first. Without Redis, only clients of the responding instance are listed.
         */
        get: operations["listRateLimitedClients"];
        put?: never;
        post?: never;
        /**
         * Clear a rate limit
         * @description Clears the penalty and request count that a client has in one rate class, so that its next request is allowed. With `identity=account`, it unblocks sign-in to an account after too many wrong passwords from unknown devices. You can't clear limits of your own account, or of users with permissions that you don't have.
         */
        delete: operations["clearRateLimit"];
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
        /**
         * Get the API version
         * @description Returns the version of the API that this server runs. Use it to verify a deployment, or to include the version in a bug report.
         */
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
        /**
         * Get the OpenAPI document
         * @description Returns the OpenAPI 3.1 document of this server, which is generated from its routes. Use it to generate API clients or to import the API into other tools.
         */
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
        /**
         * View the interactive API reference
         * @description Returns an HTML page with Swagger UI for this server. Requests you send from the page use your current session and change real data.
         */
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
             * @description Email address of the account. It is converted to lowercase.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Password to set. Common passwords and passwords based on the username, email address, or site name are rejected.
             * @example a long walk by the sea
             */
            password: string;
            /**
             * @description Unique name of the account: letters from a to z, digits, and underscores, with at least one letter or underscore. Uppercase letters become lowercase.
             * @example ada
             */
            username: string;
        };
        SignIn: {
            /**
             * Format: email
             * @description Email address of the account. It is converted to lowercase.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Current password of the account.
             * @example a long walk by the sea
             */
            password: string;
        };
        PasswordChange: {
            /**
             * @description Current password of the account.
             * @example a long walk by the sea
             */
            current_password: string;
            /**
             * @description Password to set. Common passwords and passwords based on the username, email address, or site name are rejected.
             * @example an even longer walk home
             */
            new_password: string;
        };
        PasswordConfirmation: {
            /**
             * @description Current password of the account.
             * @example a long walk by the sea
             */
            password: string;
        };
        ForgottenPassword: {
            /**
             * Format: email
             * @description Email address of the account. It is converted to lowercase.
             * @example ada@example.com
             */
            email: string;
        };
        PasswordReset: {
            /**
             * @description Token from the emailed link: the part after `#token=`. It works once.
             * @example reset_password-Jm7VxTmuGqZtfLDy4dpQkXvZcQ4nHqg3M0sY2WJ1w6E
             */
            token: string;
            /**
             * @description Password to set. Common passwords and passwords based on the username, email address, or site name are rejected.
             * @example a long walk by the sea
             */
            password: string;
        };
        EmailVerification: {
            /**
             * @description Token from the emailed link: the part after `#token=`. It works once.
             * @example verify_email-Jm7VxTmuGqZtfLDy4dpQkXvZcQ4nHqg3M0sY2WJ1w6E
             */
            token: string;
            /**
             * @description Password chosen at sign-up. Required for tokens that start with `sign_up-`.
             * @example a long walk by the sea
             */
            password?: string;
        };
        EmailChange: {
            /**
             * Format: email
             * @description New email address.
             * @example ada@example.org
             */
            email: string;
            /**
             * @description Current password of the account.
             * @example a long walk by the sea
             */
            password: string;
        };
        /** @description Provider to use, and where to return afterwards. */
        ProviderSignInFlow: {
            /**
             * @description ID of the provider.
             * @example github
             */
            provider: string;
            /**
             * @description Where to redirect the browser afterwards: a path on this site, or a URL of an origin in `SIGN_IN_RETURN_ORIGINS`.
             * @example /admin/account
             */
            return_to: string;
        };
        ProfileChange: {
            /**
             * @description Display name, shown next to your username. It does not have to be unique.
             * @example Ada Lovelace
             */
            display_name?: string;
            /** @description Text about yourself, shown on your profile. An emoji counts as one character. */
            bio?: string | null;
            /** @description Your location. Only visible to you and to administrators. */
            location?: string | null;
            /**
             * @description Who can see the profile: `public` (everyone), `friends`, or `private` (only the user). Users with `admin.users.manage` can see every profile.
             * @enum {string}
             */
            profile_visibility?: "public" | "private" | "friends";
            /**
             * @description URL of one of your uploaded images. `null` restores the generated avatar.
             * @example /uploads/images/1795291500000-3fa94c0d7e815b2a6c93.jpg
             */
            avatar_url?: string | null;
            /**
             * @description Name of the plan whose badge to show, from `flairs`. `null` shows none.
             * @example pro
             */
            flair?: string | null;
            /** @description Values you loaded before the change. If any of them has changed since, the request fails with 409. */
            expected?: {
                /**
                 * @description Display name as you last read it.
                 * @example Ada
                 */
                display_name?: string;
                /**
                 * @description Text about yourself as you last read it.
                 * @example null
                 */
                bio?: string | null;
                /**
                 * @description Location as you last read it.
                 * @example null
                 */
                location?: string | null;
                /**
                 * @description Profile visibility as you last read it.
                 * @enum {string}
                 */
                profile_visibility?: "public" | "private" | "friends";
                /**
                 * @description URL of the avatar as you last read it. Null means the generated one.
                 * @example null
                 */
                avatar_url?: string | null;
                /**
                 * @description Name of the plan whose badge was shown when you last read it. Null means none.
                 * @example null
                 */
                flair?: string | null;
            };
        };
        FriendRequest: {
            /**
             * @description Username of the user. Case is ignored.
             * @example ada
             */
            username: string;
        };
        /** @description A link that is shown as a button below an alert. */
        AlertAction: {
            /**
             * @description Text of the button.
             * @example Read more
             */
            label: string;
            /**
             * @description Where the button leads: a path on this site, such as `/news`, or a URL that starts with `https://` or `http://`.
             * @example /news/maintenance
             */
            url: string;
            /**
             * @description Emphasis of the button: `primary` for the main action, `secondary` for any other.
             * @default secondary
             * @enum {string}
             */
            style?: "primary" | "secondary";
        };
        /**
         * @description A decision on one or more emojis.
         * @example {
         *       "ids": [
         *         311
         *       ],
         *       "decision": "reject",
         *       "reason": "Shows a recognizable person"
         *     }
         */
        EmojiReview: {
            /**
             * @description IDs of up to 100 emojis to review, in this order.
             * @example [
             *       311
             *     ]
             */
            ids: number[];
            /**
             * @description `approve` makes the emojis available to all users; `reject` leaves them available to their owners only.
             * @enum {string}
             */
            decision: "approve" | "reject";
            /**
             * @description Reason for the decision, recorded in the audit log. For a rejection, it is required and shown to the owner.
             * @default null
             * @example Shows a recognizable person
             */
            reason?: string | null;
            /** @description New name for the emoji, which also sets a new shortcode. Use it to approve a single emoji whose shortcode is taken. */
            name?: string;
            /**
             * @description Status that your decision is based on. The review of an emoji with another status fails with 409 `edit_conflict`, unless the emoji already has the requested status.
             * @default {
             *       "status": "pending"
             *     }
             */
            expected?: {
                /**
                 * @description Review status: `pending` emojis await review, `approved` ones are available to all users, `rejected` ones only to their owner.
                 * @enum {string}
                 */
                status: "pending" | "approved" | "rejected";
            };
        };
        /**
         * @description Annotation to create.
         * @example {
         *       "at": "2026-03-01T09:00:00.000Z",
         *       "text": "New home page"
         *     }
         */
        NewAnnotation: {
            /**
             * Format: date-time
             * @description Time that the annotation refers to, at most 1 day in the future.
             */
            at: string;
            /** @description Plain text shown on the charts. */
            text: string;
        };
        /**
         * @description Which views to refresh.
         * @example {
         *       "view": "roll_ups"
         *     }
         */
        RefreshRequest: {
            /**
             * @description View to refresh. `roll_ups` also refreshes `months`. Omit `view` to refresh all views.
             * @enum {string}
             */
            view?: "roll_ups" | "months";
        };
        /**
         * @example {
         *       "ids": [
         *         42,
         *         43
         *       ],
         *       "action": "deactivate",
         *       "reason": "Requested by email"
         *     }
         */
        BulkAction: {
            /**
             * @description IDs of the users. Specify either this or `filter`.
             * @example [
             *       42,
             *       43
             *     ]
             */
            ids?: number[];
            /** @description Selects the users who match all of these filters. At most 10,000 users may match. Specify either this or `ids`. */
            filter?: {
                /** @description Text to find in names, usernames, and email addresses, or the name of a sign-in provider. Case is ignored. */
                search?: string;
                /**
                 * @description Only include users who currently have the role with this name.
                 * @example moderator
                 */
                role?: string;
                /**
                 * @description Only include users with this status. `active` users can sign in, and `inactive` users are deactivated. `timed_out` users have an active timeout, and `unverified` users have not verified their email address.
                 * @enum {string}
                 */
                status?: "active" | "inactive" | "timed_out" | "unverified";
                /**
                 * @description Only include users with a current subscription to the plan with this name.
                 * @example pro
                 */
                plan?: string;
                /** @description Only include users who joined on or after this date (UTC) or time. */
                created_from?: string;
                /** @description Only include users who joined on or before this date (UTC) or time. */
                created_to?: string;
                /** @description Only include users who last signed in on or after this date (UTC) or time. */
                last_login_from?: string;
                /** @description Only include users who last signed in on or before this date (UTC) or time. */
                last_login_to?: string;
            };
            /**
             * @description Action to take on each user. `deactivate` also revokes all sessions; `revoke_sessions` revokes them without deactivating the account. The next minor version removes `end_sessions`, the previous name of `revoke_sessions`.
             * @enum {string}
             */
            action: "activate" | "deactivate" | "revoke_sessions" | "end_sessions" | "assign_role" | "time_out";
            /**
             * @description Reason for the action, as recorded in the audit log. `time_out` requires at least 5 characters and shows the reason to the user.
             * @example Requested by email
             */
            reason: string;
            /**
             * @description ID of the role to assign. Required for `assign_role`.
             * @example 4
             */
            role_id?: number;
            /**
             * @description What the timeout blocks: `posting` (uploads, emojis, and profile edits), `comment` (comments; no operation uses it yet), `emoji_submission` (emoji uploads), `api` (all writes), or `full_access` (all requests). Signing in and out and exporting data are never blocked. Required for `time_out`.
             * @example posting
             * @enum {string}
             */
            type?: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
            /**
             * @description Length of the timeout in hours. `time_out` requires either this or `expires_at`.
             * @example 24
             */
            duration_hours?: number;
            /**
             * Format: date-time
             * @description When the timeout or role assignment expires. Without it, a role assignment never expires.
             * @example 2030-12-24T18:00:00Z
             */
            expires_at?: string;
            /**
             * @description Whether to only return `matched` and change nothing.
             * @default false
             */
            dry_run?: boolean;
        };
        /**
         * @example {
         *       "admin_notes": "Writes the newsletter",
         *       "reason": "Requested by email"
         *     }
         */
        AdminUserChange: {
            /**
             * Name
             * @description Display name, shown on the profile next to the username.
             * @example Ada Lovelace
             */
            name?: string;
            /**
             * Username
             * @description Unique name of the account: letters from a to z, digits, and underscores, with at least one letter or underscore. Uppercase letters become lowercase.
             * @example ada
             */
            username?: string;
            /**
             * Email
             * Format: email
             * @description Email address of the account. A new email address is unverified until the user verifies it.
             * @example ada@example.com
             */
            email?: string;
            /**
             * Bio
             * @description Short biography, shown on the profile.
             */
            bio?: string | null;
            /**
             * Location
             * @description Location of the user. Only visible to the user and to administrators.
             */
            location?: string | null;
            /**
             * Profile visibility
             * @description Who can see the profile, besides administrators.
             * @enum {string}
             */
            profile_visibility?: "public" | "private" | "friends";
            /**
             * Admin notes
             * @description Notes about the user. Only visible to administrators.
             */
            admin_notes?: string | null;
            /** @description Whether the account is active. `false` revokes all sessions immediately and blocks sign-in. */
            is_active?: boolean;
            /**
             * @description Reason for the action, as recorded in the audit log.
             * @example Requested by email
             */
            reason: string;
            /** @description Values you loaded before the change. If any of them has changed since, the request fails with 409. */
            expected?: {
                /** @description Display name, shown on the profile next to the username. */
                name?: string;
                /** @description Unique username, in lowercase. */
                username?: string;
                /** @description Email address of the account. */
                email?: string;
                /** @description Short biography, shown on the profile. */
                bio?: string | null;
                /** @description Location of the user. Only visible to the user and to administrators. */
                location?: string | null;
                /**
                 * @description Who can see the profile, besides administrators.
                 * @enum {string}
                 */
                profile_visibility?: "public" | "private" | "friends";
                /** @description Notes about the user. Only visible to administrators. */
                admin_notes?: string | null;
                /** @description Whether the account is active. Inactive users cannot sign in and have no profile. */
                is_active?: boolean;
            };
        };
        SessionRevocation: {
            /**
             * @description Reason for the action, as recorded in the audit log.
             * @example Requested by email
             */
            reason: string;
            /**
             * Format: uuid
             * @description ID of a single session to revoke. By default, all sessions of the user are revoked.
             */
            session_id?: string;
        };
        Impersonation: {
            /**
             * @description Reason for the action, as recorded in the audit log.
             * @example Requested by email
             */
            reason: string;
        };
        /** @description Parameters for creating a role. */
        NewRole: {
            /**
             * @description Unique name of the role. It can't be changed or reused, even after the role is archived.
             * @example helper
             */
            name: string;
            /**
             * @description Display name of the role.
             * @example Helper
             */
            display_name: string;
            /**
             * @description Purpose of the role. Null or empty for no description.
             * @example Answers questions in the forum
             */
            description?: string | null;
            /**
             * @description ID of the parent role, whose inheritable permissions this role also grants. Can't be a protected or archived role. Null for no parent.
             * @example 1
             */
            parent_id?: number | null;
            /**
             * @description Reason for the change. It is recorded in the audit log.
             * @example Requested by the forum team
             */
            reason?: string;
        };
        /** @description Properties of a role to change. Omitted properties stay the same. */
        RoleChange: {
            /**
             * @description Display name of the role.
             * @example Helper
             */
            display_name?: string;
            /**
             * @description Purpose of the role. Null or empty for no description.
             * @example Answers questions in the forum
             */
            description?: string | null;
            /**
             * @description ID of the parent role, whose inheritable permissions this role also grants. Can't be a protected or archived role. Null for no parent.
             * @example 1
             */
            parent_id?: number | null;
            /**
             * @description Set to `false` to restore an archived role with its members.
             * @constant
             */
            is_archived?: false;
            /**
             * @description Reason for the change. It is recorded in the audit log.
             * @example Requested by the forum team
             */
            reason?: string;
            /**
             * Format: date-time
             * @description Value of `updated_at` when you loaded the record. If the record has changed since, the request fails with 409.
             */
            updated_at?: string;
        };
        /** @description Permissions that a role grants directly. */
        RolePermissions: {
            /**
             * @description Complete list of the permissions that the role grants directly. Permissions missing from the list are removed, except archived ones.
             * @example [
             *       "forum.post",
             *       "forum.pin"
             *     ]
             */
            permissions: string[];
            /**
             * @description Reason for the change. It is recorded in the audit log.
             * @example Requested by the forum team
             */
            reason: string;
            /**
             * Format: date-time
             * @description Value of `updated_at` when you loaded the record. If the record has changed since, the request fails with 409.
             */
            updated_at?: string;
        };
        /** @description Role to assign to a user. */
        RoleAssignment: {
            /**
             * @description ID of the role to assign.
             * @example 4
             */
            role_id: number;
            /**
             * Format: date-time
             * @description Time at which the assignment expires. Omit it for an assignment that does not expire.
             * @example 2030-12-24T18:00:00Z
             */
            expires_at?: string;
            /**
             * @description Reason for the change. It is recorded in the audit log.
             * @example Requested by the forum team
             */
            reason: string;
        };
        /** @description Parameters for creating a permission. */
        NewPermission: {
            /**
             * @description Unique name of the permission. It can't be changed or reused, even after the permission is archived.
             * @example forum.pin
             */
            name: string;
            /**
             * @description Display name of the permission.
             * @example Pin posts
             */
            display_name: string;
            /**
             * @description What the permission allows. Null or empty for no description.
             * @example Keep a post at the top
             */
            description?: string | null;
            /**
             * @description Category that groups related permissions.
             * @example forum
             */
            category: string;
            /**
             * @description Whether child roles inherit the permission from a role that grants it.
             * @default false
             */
            is_inheritable?: boolean;
            /**
             * @description How much harm misuse of the permission can cause. To create or grant a `critical` permission, you must have reauthenticated within the last 10 minutes.
             * @default low
             * @enum {string}
             */
            risk_level?: "low" | "medium" | "high" | "critical";
            /**
             * @description Names of the permissions that this one requires. Without them, it has no effect.
             * @default []
             * @example [
             *       "forum.post"
             *     ]
             */
            dependencies?: string[];
            /**
             * @description Custom data as a JSON object of up to 4096 bytes and 5 levels.
             * @example {
             *       "owner": "community team"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description Reason for the change. It is recorded in the audit log.
             * @example Requested by the forum team
             */
            reason?: string;
        };
        /** @description Properties of a permission to change. Omitted properties stay the same. */
        PermissionChange: {
            /**
             * @description Display name of the permission.
             * @example Pin posts
             */
            display_name?: string;
            /**
             * @description What the permission allows. Null or empty for no description.
             * @example Keep a post at the top
             */
            description?: string | null;
            /**
             * @description Category that groups related permissions.
             * @example forum
             */
            category?: string;
            /** @description Whether child roles inherit the permission from a role that grants it. */
            is_inheritable?: boolean;
            /**
             * @description How much harm misuse of the permission can cause. To create or grant a `critical` permission, you must have reauthenticated within the last 10 minutes.
             * @enum {string}
             */
            risk_level?: "low" | "medium" | "high" | "critical";
            /**
             * @description Names of the permissions that this one requires. Without them, it has no effect.
             * @example [
             *       "forum.post"
             *     ]
             */
            dependencies?: string[];
            /**
             * @description Custom data as a JSON object of up to 4096 bytes and 5 levels.
             * @example {
             *       "owner": "community team"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description Position in lists. Permissions with lower numbers come first.
             * @example 200
             */
            sort_order?: number;
            /**
             * @description `active` restores a disabled or archived permission. `disabled` suspends the permission, and roles keep it.
             * @enum {string}
             */
            status?: "active" | "disabled";
            /**
             * @description Reason for the change. It is recorded in the audit log.
             * @example Requested by the forum team
             */
            reason?: string;
            /**
             * Format: date-time
             * @description Value of `updated_at` when you loaded the record. If the record has changed since, the request fails with 409.
             */
            updated_at?: string;
        };
        /** @description Permission to grant or deny to one user. */
        PermissionException: {
            /**
             * @description Name of the permission to grant or deny.
             * @example forum.pin
             */
            permission: string;
            /**
             * @description `grant` gives the user the permission in addition to their roles. `deny` removes it regardless of their roles.
             * @enum {string}
             */
            effect: "grant" | "deny";
            /**
             * Format: date-time
             * @description Time at which the grant or denial expires. Omit it for a grant or denial that does not expire.
             * @example 2030-12-24T18:00:00Z
             */
            expires_at?: string;
            /**
             * @description Reason for the change. It is recorded in the audit log.
             * @example Requested by the forum team
             */
            reason: string;
        };
        /** @description A plan to create. */
        NewPlan: {
            /**
             * @description Unique name of the plan, for use in code. It can't be changed later.
             * @example supporter
             */
            name: string;
            /**
             * @description Type of the plan. A user has one `tier` at a time and any number of `addon` plans.
             * @default tier
             * @example tier
             * @enum {string}
             */
            kind?: "tier" | "addon";
            /**
             * @description Display name of the plan.
             * @example Supporter
             */
            display_name: string;
            /**
             * @description Description of the plan for users; null if there is none.
             * @default null
             */
            description?: string | null;
            /**
             * @description ISO 4217 code of the currency of all prices of the plan. Only currencies with two decimal places are supported, so `JPY` and `KWD` are not.
             * @default USD
             * @example USD
             */
            currency?: string;
            /**
             * @description Price per week in cents; null if the plan has no weekly price.
             * @default null
             * @example 499
             */
            weekly_cents?: number | null;
            /**
             * @description Price per month in cents; null if the plan has no monthly price.
             * @default null
             * @example 499
             */
            monthly_cents?: number | null;
            /**
             * @description Price per year in cents; null if the plan has no yearly price.
             * @default null
             * @example 499
             */
            yearly_cents?: number | null;
            /**
             * @description One-time price in cents; null if the plan has no lifetime price.
             * @default null
             * @example 499
             */
            lifetime_cents?: number | null;
            /**
             * @description Length of the free trial in days; 0 if there is no trial.
             * @default 0
             * @example 14
             */
            trial_days?: number;
            /**
             * @description Position of the plan in lists. Plans with lower numbers come first.
             * @default 100
             * @example 20
             */
            sort_order?: number;
            /**
             * @description Features of the plan. `basic_controls`: choose the colors of social preview images. `advanced_controls`: customize all parts of these images. `animated_emoji`: upload animated custom emojis. `white_label`: create social preview images without the site's name. `analytics_export`: export analytics data from your application, which must check who has this feature.
             * @default []
             * @example [
             *       "basic_controls"
             *     ]
             */
            features?: ("basic_controls" | "advanced_controls" | "animated_emoji" | "white_label" | "analytics_export")[];
            /**
             * @description Requests per hour that subscribers can make, by rate class. A value applies only if it is higher than the regular limit.
             * @default {}
             * @example {
             *       "api": 50000
             *     }
             */
            rate_limit_per_hour?: {
                /**
                 * @description Requests per hour in the rate class `search`.
                 * @example 50000
                 */
                search?: number;
                /**
                 * @description Requests per hour in the rate class `upload`.
                 * @example 50000
                 */
                upload?: number;
                /**
                 * @description Requests per hour in the rate class `preview`.
                 * @example 50000
                 */
                preview?: number;
                /**
                 * @description Requests per hour in the rate class `image`.
                 * @example 50000
                 */
                image?: number;
                /**
                 * @description Requests per hour in the rate class `api`.
                 * @example 50000
                 */
                api?: number;
            };
            /**
             * @description Quotas of subscribers. Quotas that are not listed keep their default limit.
             * @default []
             */
            quotas?: {
                /**
                 * @description Service that the quota belongs to.
                 * @example og_generator
                 */
                service_name: string;
                /**
                 * @description Feature of the service that the quota limits.
                 * @example daily_generations
                 */
                feature_name: string;
                /**
                 * @description Limit in the unit of the quota; null if it is unlimited.
                 * @default null
                 * @example 50
                 */
                quota_limit?: number | null;
                /**
                 * @description Whether the quota is unlimited. Exactly one of `is_unlimited: true` and `quota_limit` is set.
                 * @default false
                 * @example false
                 */
                is_unlimited?: boolean;
            }[];
            /**
             * @description Badge that subscribers can show next to their name; null if there is none.
             * @default null
             */
            flair?: {
                /**
                 * @description Text of the badge, on one line.
                 * @example Supporter
                 */
                label: string;
                /**
                 * @description Icon of the badge.
                 * @example star
                 * @enum {string}
                 */
                icon: "leaf" | "star" | "crown" | "brush" | "smile" | "heart" | "bolt" | "flame" | "moon" | "sparkle" | "shield" | "cup";
                /**
                 * @description Color of the badge.
                 * @example marigold
                 * @enum {string}
                 */
                color: "green" | "marigold" | "plum" | "blue" | "rose" | "slate";
            } | null;
            /**
             * @description Reason for the change. It is recorded in the audit log.
             * @example Requested by the forum team
             */
            reason: string;
        };
        /** @description Changes to a plan. Fields you omit stay the same. */
        PlanChange: {
            /**
             * @description Display name of the plan.
             * @example Supporter
             */
            display_name?: string;
            /** @description Description of the plan for users; null if there is none. */
            description?: string | null;
            /**
             * @description ISO 4217 code of the currency of all prices of the plan. Only currencies with two decimal places are supported, so `JPY` and `KWD` are not.
             * @example USD
             */
            currency?: string;
            /**
             * @description Price per week in cents; null if the plan has no weekly price.
             * @example 499
             */
            weekly_cents?: number | null;
            /**
             * @description Price per month in cents; null if the plan has no monthly price.
             * @example 499
             */
            monthly_cents?: number | null;
            /**
             * @description Price per year in cents; null if the plan has no yearly price.
             * @example 499
             */
            yearly_cents?: number | null;
            /**
             * @description One-time price in cents; null if the plan has no lifetime price.
             * @example 499
             */
            lifetime_cents?: number | null;
            /**
             * @description Length of the free trial in days; 0 if there is no trial.
             * @example 14
             */
            trial_days?: number;
            /**
             * @description Position of the plan in lists. Plans with lower numbers come first.
             * @example 20
             */
            sort_order?: number;
            /**
             * @description Features of the plan. `basic_controls`: choose the colors of social preview images. `advanced_controls`: customize all parts of these images. `animated_emoji`: upload animated custom emojis. `white_label`: create social preview images without the site's name. `analytics_export`: export analytics data from your application, which must check who has this feature.
             * @example [
             *       "basic_controls"
             *     ]
             */
            features?: ("basic_controls" | "advanced_controls" | "animated_emoji" | "white_label" | "analytics_export")[];
            /**
             * @description Requests per hour that subscribers can make, by rate class. A value applies only if it is higher than the regular limit.
             * @example {
             *       "api": 50000
             *     }
             */
            rate_limit_per_hour?: {
                /**
                 * @description Requests per hour in the rate class `search`.
                 * @example 50000
                 */
                search?: number;
                /**
                 * @description Requests per hour in the rate class `upload`.
                 * @example 50000
                 */
                upload?: number;
                /**
                 * @description Requests per hour in the rate class `preview`.
                 * @example 50000
                 */
                preview?: number;
                /**
                 * @description Requests per hour in the rate class `image`.
                 * @example 50000
                 */
                image?: number;
                /**
                 * @description Requests per hour in the rate class `api`.
                 * @example 50000
                 */
                api?: number;
            };
            /** @description Quotas of subscribers. Quotas that are not listed keep their default limit. */
            quotas?: {
                /**
                 * @description Service that the quota belongs to.
                 * @example og_generator
                 */
                service_name: string;
                /**
                 * @description Feature of the service that the quota limits.
                 * @example daily_generations
                 */
                feature_name: string;
                /**
                 * @description Limit in the unit of the quota; null if it is unlimited.
                 * @default null
                 * @example 50
                 */
                quota_limit?: number | null;
                /**
                 * @description Whether the quota is unlimited. Exactly one of `is_unlimited: true` and `quota_limit` is set.
                 * @default false
                 * @example false
                 */
                is_unlimited?: boolean;
            }[];
            /** @description Badge that subscribers can show next to their name; null if there is none. */
            flair?: {
                /**
                 * @description Text of the badge, on one line.
                 * @example Supporter
                 */
                label: string;
                /**
                 * @description Icon of the badge.
                 * @example star
                 * @enum {string}
                 */
                icon: "leaf" | "star" | "crown" | "brush" | "smile" | "heart" | "bolt" | "flame" | "moon" | "sparkle" | "shield" | "cup";
                /**
                 * @description Color of the badge.
                 * @example marigold
                 * @enum {string}
                 */
                color: "green" | "marigold" | "plum" | "blue" | "rose" | "slate";
            } | null;
            /**
             * @description Restores an archived plan.
             * @constant
             */
            is_active?: true;
            /**
             * @description Makes this plan the default plan, in place of the current one.
             * @constant
             */
            is_default?: true;
            /**
             * Format: date-time
             * @description Value of `updated_at` when you loaded the record. If the record has changed since, the request fails with 409.
             */
            updated_at?: string;
            /**
             * @description Reason for the change. It is recorded in the audit log.
             * @example Requested by the forum team
             */
            reason: string;
        };
        /** @description Change to a user's quota override. */
        QuotaChange: {
            /**
             * @description Service that the feature belongs to.
             * @example og_generator
             * @enum {string}
             */
            service_name: "og_generator" | "custom_emoji" | "uploads" | "api_access";
            /**
             * @description Feature that the quota limits.
             * @example daily_generations
             * @enum {string}
             */
            feature_name: "daily_generations" | "emoji_slots" | "emoji_file_size_mb" | "daily_uploads" | "storage_mb" | "requests";
            /** @description Override that replaces the limit from the user's plans or the feature's default. Null removes the override. */
            override: {
                /**
                 * @description Limit in the unit of the quota. Required unless `is_unlimited` is true.
                 * @default null
                 * @example 10
                 */
                quota_limit?: number | null;
                /**
                 * @description Whether the quota is unlimited. If true, omit `quota_limit`.
                 * @default false
                 * @example false
                 */
                is_unlimited?: boolean;
                /** @description Time at which the override expires. Null for no expiration. */
                expires_at?: string | null;
            } | null;
            /** @description Value of `updated_at` when you loaded the override, null if there was none. If the override has changed since, the request fails with 409. */
            updated_at?: string | null;
            /**
             * @description Reason for the change. It is recorded in the audit log.
             * @example Requested by the forum team
             */
            reason: string;
        };
        /** @description Quota whose usage is reset, or all quotas of the kind `consumed`. */
        QuotaReset: {
            /**
             * @description Service of the quota to reset. Omit both names to reset all quotas of the kind `consumed`.
             * @example og_generator
             * @enum {string}
             */
            service_name?: "og_generator" | "custom_emoji" | "uploads" | "api_access";
            /**
             * @description Feature of the quota to reset. Omit both names to reset all quotas of the kind `consumed`.
             * @example daily_generations
             * @enum {string}
             */
            feature_name?: "daily_generations" | "emoji_slots" | "emoji_file_size_mb" | "daily_uploads" | "storage_mb" | "requests";
            /**
             * @description Reason for the change. It is recorded in the audit log.
             * @example Requested by the forum team
             */
            reason: string;
        };
        /**
         * @description New default limit of a feature.
         * @example {
         *       "quota_limit": 20,
         *       "reason": "Requested by the forum team"
         *     }
         */
        QuotaDefaultChange: {
            /**
             * @description Limit in the unit of the quota. Required unless `is_unlimited` is true.
             * @default null
             * @example 10
             */
            quota_limit?: number | null;
            /**
             * @description Whether the quota is unlimited. If true, omit `quota_limit`.
             * @default false
             * @example false
             */
            is_unlimited?: boolean;
            /** @description Values you loaded before the change. If any of them has changed since, the request fails with 409. */
            expected?: {
                /**
                 * @description Default limit that you loaded. Null if unlimited.
                 * @example 10
                 */
                default_limit?: number | null;
            };
            /**
             * @description Reason for the change. It is recorded in the audit log.
             * @example Requested by the forum team
             */
            reason: string;
        };
        /**
         * @description Parameters for creating a guest quota.
         * @example {
         *       "service_name": "custom_emoji",
         *       "feature_name": "emoji_file_size_mb",
         *       "quota_limit": 1,
         *       "reason": "Requested by the forum team"
         *     }
         */
        NewGlobalQuota: {
            /**
             * @description Service that the feature belongs to.
             * @example og_generator
             * @enum {string}
             */
            service_name: "og_generator" | "custom_emoji" | "uploads" | "api_access";
            /**
             * @description Feature that the quota limits.
             * @example daily_generations
             * @enum {string}
             */
            feature_name: "daily_generations" | "emoji_slots" | "emoji_file_size_mb" | "daily_uploads" | "storage_mb" | "requests";
            /**
             * @description Limit in the unit of the quota. Required unless `is_unlimited` is true.
             * @default null
             * @example 10
             */
            quota_limit?: number | null;
            /**
             * @description Whether the quota is unlimited. If true, omit `quota_limit`.
             * @default false
             * @example false
             */
            is_unlimited?: boolean;
            /**
             * @description Period after which usage resets. Null for the default period of the feature. Only `consumed` quotas have a period. The request quota only accepts `hourly`.
             * @default null
             */
            reset_period?: ("hourly" | "daily" | "weekly" | "monthly") | null;
            /**
             * @description Note for administrators.
             * @default null
             */
            description?: string | null;
            /**
             * @description Whether the guest quota applies. If false, guests have the default of the feature.
             * @default true
             */
            is_active?: boolean;
            /**
             * @description Reason for the change. It is recorded in the audit log.
             * @example Requested by the forum team
             */
            reason: string;
        };
        /**
         * @description New terms of a guest quota. Omitted properties are set to their defaults.
         * @example {
         *       "quota_limit": 3,
         *       "reason": "Requested by the forum team"
         *     }
         */
        GlobalQuotaReplacement: {
            /**
             * @description Limit in the unit of the quota. Required unless `is_unlimited` is true.
             * @default null
             * @example 10
             */
            quota_limit?: number | null;
            /**
             * @description Whether the quota is unlimited. If true, omit `quota_limit`.
             * @default false
             * @example false
             */
            is_unlimited?: boolean;
            /**
             * @description Period after which usage resets. Null for the default period of the feature. Only `consumed` quotas have a period. The request quota only accepts `hourly`.
             * @default null
             */
            reset_period?: ("hourly" | "daily" | "weekly" | "monthly") | null;
            /**
             * @description Note for administrators.
             * @default null
             */
            description?: string | null;
            /**
             * @description Whether the guest quota applies. If false, guests have the default of the feature.
             * @default true
             */
            is_active?: boolean;
            /**
             * @description Reason for the change. It is recorded in the audit log.
             * @example Requested by the forum team
             */
            reason: string;
            /**
             * Format: date-time
             * @description Value of `updated_at` when you loaded the record. If the record has changed since, the request fails with 409.
             */
            updated_at?: string;
        };
        /**
         * @description A subscription to assign to a user.
         * @example {
         *       "plan_id": 3,
         *       "billing_cycle": "monthly",
         *       "reason": "Won the photo contest"
         *     }
         */
        NewSubscription: {
            /**
             * @description ID of the plan.
             * @example 3
             */
            plan_id: number;
            /**
             * @description How often the subscription is billed. `lifetime` is billed once and, unless the subscription is a trial, never expires.
             * @example monthly
             * @enum {string}
             */
            billing_cycle: "weekly" | "monthly" | "yearly" | "lifetime";
            /**
             * @description Initial status. `trialing` starts a trial, which a user can have once per plan.
             * @default active
             * @enum {string}
             */
            status?: "trialing" | "active";
            /**
             * Format: date-time
             * @description When the subscription ends. Defaults to the end of the first billing cycle, or to the end of the plan's trial period. Not allowed for an active `lifetime` subscription.
             * @example 2027-12-24T18:00:00Z
             */
            expires_at?: string;
            /**
             * @description Price per billing cycle, in cents of the plan's currency, that replaces the plan's price. Required if the plan has prices, but none for this billing cycle.
             * @example 799
             */
            price_cents?: number;
            /**
             * @description Whether a new tier cancels the user's current one. If false, assigning a tier to a user who has another one fails with 409.
             * @default false
             */
            replace?: boolean;
            /**
             * @description Reason for the change. It is recorded in the audit log.
             * @example Requested by the forum team
             */
            reason: string;
        };
        /**
         * @description Changes to a subscription.
         * @example {
         *       "subscription_id": 311,
         *       "status": "suspended",
         *       "reason": "The card was stolen"
         *     }
         */
        SubscriptionChange: {
            /**
             * @description ID of the subscription.
             * @example 311
             */
            subscription_id: number;
            /**
             * @description New status, which must be one of the `allowed` statuses of the subscription. `cancelled` and `expired` end the subscription immediately and allow no other change in the same request.
             * @example active
             * @enum {string}
             */
            status?: "trialing" | "active" | "past_due" | "suspended" | "cancelled" | "expired";
            /**
             * Format: date-time
             * @description New end of the subscription. Not allowed for a `lifetime` subscription, unless it is a trial.
             * @example 2027-12-24T18:00:00Z
             */
            expires_at?: string;
            /**
             * @description How often the subscription is billed. `lifetime` is billed once and, unless the subscription is a trial, never expires.
             * @example monthly
             * @enum {string}
             */
            billing_cycle?: "weekly" | "monthly" | "yearly" | "lifetime";
            /** @description Price per billing cycle, in cents of the plan's currency, that replaces the plan's price; null to return to the plan's price. */
            price_cents?: number | null;
            /**
             * @description Reason for the change. It is recorded in the audit log.
             * @example Requested by the forum team
             */
            reason: string;
            /** @description Values you loaded before the change. If any of them has changed since, the request fails with 409. */
            expected?: {
                /**
                 * @description Status of the subscription. The user has the benefits of the plan while the status is `trialing`, `active`, or `past_due` (a payment is overdue). A `suspended` subscription is paused, an `expired` one can be renewed, and a `cancelled` one has ended permanently.
                 * @example active
                 * @enum {string}
                 */
                status?: "trialing" | "active" | "past_due" | "suspended" | "cancelled" | "expired";
                /**
                 * @description How often the subscription is billed. `lifetime` is billed once and, unless the subscription is a trial, never expires.
                 * @example monthly
                 * @enum {string}
                 */
                billing_cycle?: "weekly" | "monthly" | "yearly" | "lifetime";
                /** @description End of the subscription; null if it never ends. */
                expires_at?: string | null;
                /** @description Price per billing cycle, in cents of the plan's currency, that replaces the plan's price; null if the plan's price applies. */
                price_cents?: number | null;
            };
        };
        /** @description An event of a payment provider about one subscription. */
        SubscriptionEvent: {
            /**
             * @description ID of the event, the same for every delivery of it. IDs are remembered for 90 days.
             * @example evt_1873
             */
            id: string;
            /**
             * @description Type of the event.
             * @constant
             */
            type: "subscription.updated";
            /**
             * Format: date-time
             * @description When the event occurred at the payment provider. Events about a subscription are ordered by this time.
             * @example 2026-11-21T10:00:00Z
             */
            occurred_at: string;
            /** @description The subscription as it is after the event. */
            subscription: {
                /**
                 * @description ID of the subscription at the payment provider.
                 * @example sub_42
                 */
                external_id: string;
                /**
                 * @description ID of the user who is subscribed.
                 * @example 42
                 */
                user_id: number;
                /**
                 * @description Name of the plan.
                 * @example pro
                 */
                plan: string;
                /**
                 * @description How often the subscription is billed. `lifetime` is billed once and, unless the subscription is a trial, never expires.
                 * @example monthly
                 * @enum {string}
                 */
                billing_cycle: "weekly" | "monthly" | "yearly" | "lifetime";
                /**
                 * @description Status of the subscription. The user has the benefits of the plan while the status is `trialing`, `active`, or `past_due` (a payment is overdue). A `suspended` subscription is paused, an `expired` one can be renewed, and a `cancelled` one has ended permanently.
                 * @example active
                 * @enum {string}
                 */
                status: "trialing" | "active" | "past_due" | "suspended" | "cancelled" | "expired";
                /**
                 * @description End of the paid period, including your grace period; null if the subscription never ends.
                 * @example 2026-12-21T10:00:00Z
                 */
                expires_at: string | null;
                /**
                 * @description Custom price per billing cycle, in cents of the plan's currency. Omit it to keep the current custom price. Without a custom price, the plan's price applies.
                 * @example 799
                 */
                price_cents?: number;
            };
        };
        /** @description A user with their most powerful role. */
        User: {
            /**
             * @description Numeric ID of the user.
             * @example 42
             */
            id: string;
            /**
             * @description Unique username, in lowercase.
             * @example ada
             */
            username: string;
            /**
             * @description Email address of the account.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Most powerful role of the user: `admin`, then `moderator`, then `user`. Use it for display, and `permissions` for decisions.
             * @enum {string}
             */
            role: "user" | "admin" | "moderator";
        };
        /** @description Body of error responses. Responses to requests that are not valid HTTP, too large, or too slow may contain only `error` and `code`. */
        Error: {
            /** @description Human-readable description of the problem. */
            error: string;
            /** @description Stable, machine-readable name of the error. The error reference lists all codes. */
            code: string;
            /** @description Current name of the code. Present if `code` is an old name because of `LEGACY_ERROR_CODES`. */
            new_code?: string;
            /**
             * Format: uri
             * @description URL of the code’s entry in the error reference, with its cause and fix.
             */
            docs_url?: string;
            /** @description List of the invalid parameters and fields, or text with more information about the error. */
            details?: {
                /** @description Name of the invalid parameter or field, with nested names joined by periods. Empty if the problem concerns the whole input, such as an unknown parameter. */
                path: string;
                /** @description What is wrong or what is allowed. */
                message: string;
            }[] | string;
            /** @description Current values of the properties that someone else may have changed. `edit_conflict` only. */
            current?: {
                [key: string]: string | number | boolean | null;
            };
            /** @description ID of the request in the server’s log. */
            request_id: string;
            /** @description Seconds to wait before the next attempt. 429 only. */
            retry_after?: number;
            /** @description Time to wait before the next attempt, as text, such as `2 minutes`. 429 only. */
            retry_after_human?: string;
            /** @description Level from 0 to 5 of the penalty for repeatedly exceeding a limit. 429 only. */
            penalty_level?: number;
            /** @description Name of the quota or limit that was exceeded. 429 only. */
            quota_type?: string;
            /** @description Reason for the timeout. `timed_out` only. */
            reason?: string;
            /**
             * Format: date-time
             * @description For `timed_out` and `timeout_exists`: when the timeout ends. For `recently_declined`: when you can send another friend request. For `exceeds_own_expiration`: the latest expiration time you can set.
             */
            expires_at?: string;
            /** @description Limit of the quota. `quota_exceeded` only. */
            limit?: number;
            /** @description Current usage of the quota. `quota_exceeded` only. */
            used?: number;
            /** @description When the quota’s usage resets; null for quotas that do not reset, such as storage. `quota_exceeded` only. */
            resets_at?: string | null;
            /** @description Largest size allowed, in bytes. 413 and `invalid_file` only. */
            maxSize?: number;
            /** @description Media types allowed, detected from the content of the file. `invalid_file` only. */
            allowedTypes?: string[];
            /** @description Largest size allowed, in megabytes. 413 only. */
            maxSizeMB?: number;
            /** @description Permission you need, or the first one if you need several. `forbidden` only. */
            required?: string;
            /** @description Feature that your plan does not include. `plan_required` only. */
            feature?: string;
            /** @description For `plan_required` and `quota_exceeded`: the cheapest plan that includes the feature or a higher quota, or null if there is none. For `other_tier_active`: the plan of the other subscription. */
            plan?: {
                /** @description Name of the plan. */
                name: string;
                /** @description Display name of the plan. */
                display_name: string;
            } | null;
            /** @description ID of the current subscription to another plan. `other_tier_active` only. */
            subscription_id?: number;
            /** @description Previous status. For webhook events, it can differ from the displayed status, for example if the subscription has expired. `invalid_status_change` only. */
            from?: string;
            /** @description Requested status. For webhook events, it can differ from the reported status, for example if the reported end date has passed. `invalid_status_change` only. */
            to?: string;
            /** @description Statuses you can change to. `invalid_status_change` only. */
            allowed?: string[];
        };
        /** @description The current session. If no user is signed in, it contains only `user: null`. */
        CurrentSession: {
            /** @description Current user. Null if no user is signed in. */
            user: components["schemas"]["User"] | null;
            /**
             * @description Names of the user's current roles.
             * @example [
             *       "user",
             *       "moderator"
             *     ]
             */
            roles?: string[];
            /**
             * @description Names of the user's current permissions. Base decisions in your app on these.
             * @example [
             *       "admin.access",
             *       "admin.users.timeout"
             *     ]
             */
            permissions?: string[];
            /** @description Active timeouts, latest expiration first. */
            timeouts?: {
                /**
                 * @description What the timeout blocks: `posting` (uploads, emojis, and profile edits), `comment` (comments; no operation uses it yet), `emoji_submission` (emoji uploads), `api` (all writes), or `full_access` (all requests). Signing in and out and exporting data are never blocked.
                 * @example posting
                 * @enum {string}
                 */
                type: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
                /**
                 * @description Why the user is timed out.
                 * @example Advertising in comments
                 */
                reason: string;
                /**
                 * Format: date-time
                 * @description Time the timeout expires.
                 */
                expires_at: string;
            }[];
            /** @description Counts of the user's active alerts. */
            alerts?: {
                /**
                 * @description Number of active alerts that the user has not dismissed.
                 * @example 2
                 */
                total_count: number;
                /**
                 * @description Number of active alerts that the user has neither seen nor dismissed.
                 * @example 1
                 */
                unread_count: number;
                /**
                 * @description Number of active alerts with a priority of 75 or higher that the user has not dismissed.
                 * @example 0
                 */
                high_priority_count: number;
            };
            /** @description Sign-in details of the account. */
            account?: {
                /** @description Whether the user has a password. False if they only sign in through a provider. */
                has_password: boolean;
                /** @description Whether the email address is verified. */
                email_verified: boolean;
            };
            /**
             * @description Administrator who is impersonating the user in this session. Null if it is not an impersonation session.
             * @example null
             */
            impersonator?: {
                /**
                 * @description ID of the administrator.
                 * @example 7
                 */
                id: string;
                /**
                 * @description Username of the administrator.
                 * @example grace
                 */
                username: string;
            } | null;
            /**
             * @deprecated
             * @description Deprecated: use `impersonator` instead. The next minor version removes this field.
             * @example null
             */
            acting?: {
                /**
                 * @description ID of the administrator.
                 * @example 7
                 */
                id: string;
                /**
                 * @description Username of the administrator.
                 * @example grace
                 */
                username: string;
            } | null;
        };
        /** @description A browser or device where the user is signed in. */
        Session: {
            /**
             * Format: uuid
             * @description ID of the session.
             */
            id: string;
            /**
             * @description `User-Agent` header sent when the session was opened, cut off after 400 characters. Null if there was none.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            user_agent: string | null;
            /**
             * @description IP address from which the session was opened. Null if unknown.
             * @example 203.0.113.7
             */
            ip: string | null;
            /**
             * @deprecated
             * @description Deprecated: use `ip` instead. The next minor version removes this field.
             * @example 203.0.113.7
             */
            address: string | null;
            /**
             * Format: date-time
             * @description Time of the sign-up, sign-in, or password change that opened the session.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the most recent request in the session, up to five minutes out of date.
             */
            last_seen_at: string;
            /** @description Whether this is the session that made the request. */
            is_current: boolean;
        };
        VerifiedEmail: {
            /**
             * Format: email
             * @description Email address that is now verified.
             * @example ada@example.com
             */
            email: string;
        };
        PendingEmailChange: {
            /** @description Email change that awaits verification. Null if there is none. */
            pending: {
                /**
                 * @description New email address.
                 * @example ada@example.org
                 */
                email: string;
                /** @description Time the verification link expires. Null until the email is sent. */
                expires_at: string | null;
            } | null;
        };
        /** @description A sign-in provider, and the account of it that the current user has linked. */
        SignInProvider: {
            /**
             * @description ID of the provider.
             * @example github
             */
            id: string;
            /**
             * @description Display name of the provider.
             * @example GitHub
             */
            name: string;
            /** @description Whether users can sign in with the provider. False for a linked provider that is no longer configured. */
            is_configured: boolean;
            /** @description Provider account that the current user has linked. Null if none is linked or nobody is signed in. */
            account: {
                /**
                 * @description Email address that the provider returned most recently. Null if it returned none.
                 * @example ada@users.example
                 */
                email: string | null;
                /**
                 * Format: date-time
                 * @description Time at which the provider was linked.
                 */
                linked_at: string;
                /** @description Time at which the provider account was last used. Null if unknown. */
                last_used_at: string | null;
            } | null;
        };
        /** @description A user's profile, as others see it. */
        Profile: {
            /**
             * @description Numeric ID of the user.
             * @example 42
             */
            id: string;
            /**
             * @description Unique username, in lowercase.
             * @example ada
             */
            username: string;
            /**
             * @description Display name of the user. It does not have to be unique.
             * @example Ada Lovelace
             */
            display_name: string;
            /**
             * @description URL of the avatar, relative to the server: an image the user uploaded, or a generated one.
             * @example /api/avatar-image?seed=42
             */
            avatar_url: string;
            /**
             * @description Text the user wrote about themselves. Null if there is none.
             * @example Notes on engines
             */
            bio: string | null;
            /**
             * Format: date-time
             * @description Time the account was created.
             */
            created_at: string;
            /**
             * @description Who can see the profile: `public` (everyone), `friends`, or `private` (only the user). Users with `admin.users.manage` can see every profile.
             * @enum {string}
             */
            profile_visibility: "public" | "private" | "friends";
            /** @description Badge of a plan that the user chose to show. Null if there is none, or if the user no longer has the plan. */
            flair: components["schemas"]["ShownFlair"] | null;
        };
        /** @description Badge next to a user's name, with the plan that includes it. */
        ShownFlair: {
            /**
             * @description Text of the badge.
             * @example Pro
             */
            label: string;
            /**
             * @description Icon of the badge.
             * @example star
             * @enum {string}
             */
            icon: "leaf" | "star" | "crown" | "brush" | "smile" | "heart" | "bolt" | "flame" | "moon" | "sparkle" | "shield" | "cup";
            /**
             * @description Color of the badge.
             * @example marigold
             * @enum {string}
             */
            color: "green" | "marigold" | "plum" | "blue" | "rose" | "slate";
            /**
             * @description Name of the plan that includes the badge.
             * @example pro
             */
            plan: string;
        };
        /** @description Your profile, with the fields that are not public. */
        OwnProfile: {
            /**
             * @description Numeric ID of the user.
             * @example 42
             */
            id: string;
            /**
             * @description Unique username, in lowercase.
             * @example ada
             */
            username: string;
            /**
             * @description Display name of the user. It does not have to be unique.
             * @example Ada Lovelace
             */
            display_name: string;
            /**
             * @description URL of the avatar, relative to the server: an image the user uploaded, or a generated one.
             * @example /api/avatar-image?seed=42
             */
            avatar_url: string;
            /**
             * @description Text the user wrote about themselves. Null if there is none.
             * @example Notes on engines
             */
            bio: string | null;
            /**
             * Format: date-time
             * @description Time the account was created.
             */
            created_at: string;
            /**
             * @description Who can see the profile: `public` (everyone), `friends`, or `private` (only the user). Users with `admin.users.manage` can see every profile.
             * @enum {string}
             */
            profile_visibility: "public" | "private" | "friends";
            /** @description Badge of a plan that the user chose to show. Null if there is none, or if the user no longer has the plan. */
            flair: components["schemas"]["ShownFlair"] | null;
            /**
             * @description Your location. Only visible to you and to administrators. Null if there is none.
             * @example London
             */
            location: string | null;
            /**
             * @description Whether `avatar_url` is an image you uploaded. False if it is the generated one.
             * @example false
             */
            has_uploaded_avatar: boolean;
            /** @description Badges you can choose from, one for each of your plans that has one. */
            flairs: components["schemas"]["ShownFlair"][];
        };
        /** @description Data stored about an account, without secrets or the private data of other users. */
        AccountExport: {
            /**
             * Format: date-time
             * @description Time the export was created.
             */
            exported_at: string;
            /** @description Account data, including your email address and location. */
            profile: {
                [key: string]: unknown;
            };
            /** @description Linked sign-in providers. */
            providers: {
                [key: string]: unknown;
            }[];
            /** @description Sessions, with device, IP address, and times. */
            sessions: {
                [key: string]: unknown;
            }[];
            /** @description Roles assigned to you, including expired assignments. */
            roles: {
                [key: string]: unknown;
            }[];
            /** @description Permissions granted or denied to you individually. */
            permissions: {
                [key: string]: unknown;
            }[];
            /** @description All timeouts, including expired and revoked ones. */
            timeouts: {
                [key: string]: unknown;
            }[];
            /** @description All subscriptions, including canceled and expired ones. */
            subscriptions: {
                [key: string]: unknown;
            }[];
            /** @description Quota overrides for your account. */
            quotas: {
                [key: string]: unknown;
            }[];
            /** @description Quota usage by period. */
            quota_usage: {
                [key: string]: unknown;
            }[];
            /** @description Warnings that were sent about your quota usage. */
            quota_warnings: {
                [key: string]: unknown;
            }[];
            /** @description Alerts that were shown to you. */
            alerts_seen: {
                [key: string]: unknown;
            }[];
            /** @description Alerts that you dismissed. */
            alerts_dismissed: {
                [key: string]: unknown;
            }[];
            /** @description Annotations that you added to analytics charts. */
            annotations: {
                [key: string]: unknown;
            }[];
            /** @description Recent weeks in which you used the site, each identified by its Monday. */
            active_weeks: {
                [key: string]: unknown;
            }[];
            /** @description Custom emojis that you uploaded. */
            emojis: {
                [key: string]: unknown;
            }[];
            /** @description Images that you uploaded, with the URLs to download them from. */
            uploads: {
                [key: string]: unknown;
            }[];
            /** @description Friends, and pending friend requests you sent or received. */
            friends: {
                [key: string]: unknown;
            }[];
            /** @description Recently declined friend requests that you sent or received. */
            declined_requests: {
                [key: string]: unknown;
            }[];
            /** @description Links that were emailed to you, without their tokens. */
            mailed_links: {
                [key: string]: unknown;
            }[];
            /** @description Emails to you that have not been sent yet. */
            pending_emails: {
                [key: string]: unknown;
            }[];
            /**
             * @deprecated
             * @description Deprecated: use `pending_emails` instead. The next minor version removes this field.
             */
            waiting_mail: {
                [key: string]: unknown;
            }[];
            /** @description Audit log entries about your account and your actions, newest first. */
            audit: {
                [key: string]: unknown;
            }[];
            /**
             * @description Names of the sections that are cut off after 10,000 entries.
             * @example []
             */
            shortened: string[];
        };
        /** @description A friend, or a pending friend request. */
        Friend: {
            /** @description The other user. */
            user: {
                /**
                 * @description Numeric ID of the user.
                 * @example 42
                 */
                id: string;
                /**
                 * @description Unique username, in lowercase.
                 * @example ada
                 */
                username: string;
                /**
                 * @description Display name of the user, or the username if you are not allowed to see the profile.
                 * @example Ada Lovelace
                 */
                display_name: string;
                /**
                 * @description URL of the avatar, or of a generated avatar if you are not allowed to see the profile.
                 * @example /api/avatar-image?seed=42
                 */
                avatar_url: string;
            };
            /**
             * @description Status of the relationship: `accepted` (you are friends), `received` (the user sent you a request), or `sent` (you sent a request).
             * @enum {string}
             */
            status: "accepted" | "received" | "sent";
            /**
             * Format: date-time
             * @description Time the request was accepted, or the time it was sent if it is pending.
             */
            since: string;
        };
        /** @description Current page, page size, and total number of entries. */
        Pagination: {
            /**
             * @description Page number, starting at 1.
             * @example 1
             */
            page: number;
            /**
             * @description Entries per page.
             * @example 20
             */
            limit: number;
            /**
             * @description Number of entries that match the filters.
             * @example 57
             */
            total: number;
            /**
             * @description Number of pages.
             * @example 3
             */
            totalPages: number;
            /** @description Whether a later page exists. */
            hasNext: boolean;
            /**
             * @description Whether an earlier page exists.
             * @example false
             */
            hasPrev: boolean;
        };
        /** @description An alert as its audience sees it. */
        CustomAlert: {
            /**
             * @description ID of the alert.
             * @example 12
             */
            id: number;
            /**
             * @description Title of the alert.
             * @example Maintenance on Sunday
             */
            title: string;
            /**
             * @description Text of the alert. Supports Markdown for bold, italic, and struck-through text, code, lists, quotes, and links.
             * @example From **8:00** to 9:00 UTC.
             */
            message: string;
            /**
             * @description Additional details, which support the same Markdown as the message; null if there are none.
             * @example null
             */
            details: string | null;
            /**
             * @description Severity of the alert, which sets its color and icon.
             * @example info
             * @enum {string}
             */
            alert_type: "info" | "warning" | "error" | "success";
            /**
             * @description Priority from 0 to 100. Alerts with a higher priority come first, and 75 or higher counts as high priority.
             * @example 50
             */
            priority: number;
            /**
             * @description Emoji to show with the alert; null for the default icon of its type.
             * @example 🛠️
             */
            icon: string | null;
            /**
             * @description Whether users can dismiss the alert.
             * @example true
             */
            dismissible: boolean;
            /**
             * @description Whether the alert stays visible until it is dismissed or expires. If false, clients can hide it after a while.
             * @example false
             */
            persistent: boolean;
            /** @description When the alert expires; null if it never does. */
            expires_at: string | null;
            /**
             * @description Links to show as buttons, at most 3.
             * @example []
             */
            actions: components["schemas"]["AlertActionOutput"][];
            /**
             * @description Data for your application, set by the creator of the alert.
             * @example {}
             */
            metadata: {
                [key: string]: unknown;
            };
        };
        /** @description An alert as administrators see it, with its status, audience, schedule, and creator. */
        AdminAlert: {
            /**
             * @description ID of the alert.
             * @example 12
             */
            id: number;
            /**
             * @description Title of the alert.
             * @example Maintenance on Sunday
             */
            title: string;
            /**
             * @description Text of the alert. Supports Markdown for bold, italic, and struck-through text, code, lists, quotes, and links.
             * @example From **8:00** to 9:00 UTC.
             */
            message: string;
            /**
             * @description Additional details, which support the same Markdown as the message; null if there are none.
             * @example null
             */
            details: string | null;
            /**
             * @description Severity of the alert, which sets its color and icon.
             * @example info
             * @enum {string}
             */
            alert_type: "info" | "warning" | "error" | "success";
            /**
             * @description Priority from 0 to 100. Alerts with a higher priority come first, and 75 or higher counts as high priority.
             * @example 50
             */
            priority: number;
            /**
             * @description Emoji to show with the alert; null for the default icon of its type.
             * @example 🛠️
             */
            icon: string | null;
            /**
             * @description Whether users can dismiss the alert.
             * @example true
             */
            dismissible: boolean;
            /**
             * @description Whether the alert stays visible until it is dismissed or expires. If false, clients can hide it after a while.
             * @example false
             */
            persistent: boolean;
            /** @description When the alert expires; null if it never does. */
            expires_at: string | null;
            /**
             * @description Links to show as buttons, at most 3.
             * @example []
             */
            actions: components["schemas"]["AlertActionOutput"][];
            /**
             * @description Data for your application, set by the creator of the alert.
             * @example {}
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Status of the alert. A `draft` is not published, a `scheduled` alert starts later, an `active` alert is visible to its audience, and an `expired` alert has ended.
             * @example active
             * @enum {string}
             */
            status: "draft" | "scheduled" | "active" | "expired";
            /**
             * @description Who sees the alert. `all` includes guests, and `authenticated` means all signed-in users. `subscribers` have a current subscription, and `admins` have the `admin.access` permission. `role_based` means users with one of the roles in `role_ids`, and `specific_users` means the users in `user_ids`.
             * @example all
             * @enum {string}
             */
            audience: "all" | "authenticated" | "subscribers" | "admins" | "role_based" | "specific_users";
            /**
             * @description IDs of the roles whose users see the alert. Empty unless the audience is `role_based`, which needs at least one.
             * @example []
             */
            role_ids: number[];
            /**
             * @description IDs of the users who see the alert. Empty unless the audience is `specific_users`, which needs at least one.
             * @example []
             */
            user_ids: number[];
            /** @description Whether the alert is published. False for drafts. */
            is_published: boolean;
            /** @description When the alert becomes visible; null if it is visible as soon as it is published. */
            starts_at: string | null;
            /** @description User who created the alert; null if Veranda created it automatically. */
            created_by: {
                /**
                 * @description ID of the user.
                 * @example 7
                 */
                id: number;
                /**
                 * @description Username; null if the account has been deleted.
                 * @example grace
                 */
                username: string | null;
            } | null;
            /**
             * Format: date-time
             * @description When the alert was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the alert was last changed.
             */
            updated_at: string;
        };
        /** @description A page of emojis, with all categories. */
        EmojiListResponse: {
            /** @description Emojis on this page. */
            emojis: components["schemas"]["EmojiResponse"][];
            /** @description All categories in display order, regardless of the filters. */
            categories: {
                /** @description ID of the category. */
                id: number;
                /**
                 * @description Unique name of the category. Pass it as the `category` filter.
                 * @example smileys-emotion
                 */
                name: string;
                /**
                 * @description Display name of the category.
                 * @example Smileys & emotion
                 */
                display_name: string;
                /**
                 * @description Longer description of the category. `null` if it has none.
                 * @example null
                 */
                description: string | null;
                /**
                 * @description Number of public emojis in the category. Custom emojis are only counted with `include_custom=true`. Other filters do not change the number.
                 * @example 169
                 */
                emoji_count: number;
            }[];
            /** @description Emoji support of the client, detected from its request headers. */
            os_info: {
                /**
                 * @description Operating system of the client. `ios` includes iPadOS.
                 * @enum {string}
                 */
                os: "windows" | "macos" | "ios" | "android" | "linux" | "unknown";
                /**
                 * @description Version of the operating system. `null` if unknown.
                 * @example 11
                 */
                version: string | null;
                /** @description Whether the operating system can render Unicode emojis. */
                is_supported: boolean;
                /** @description Emoji features that the client supports. */
                emoji_support: {
                    /** @description Whether the client can render Unicode emojis. Same as `is_supported`. */
                    supports_unicode: boolean;
                    /** @description Whether the client can show custom emojis. Always `true`, because they are images. */
                    supports_custom: boolean;
                    /**
                     * @description Newest emoji version that the client can render. `null` if unknown.
                     * @example 15.1
                     */
                    max_emoji_version: number | null;
                    /**
                     * @description How to show Unicode emojis: `unicode` as text, or `image` with your own image set.
                     * @enum {string}
                     */
                    recommended_format: "unicode" | "image";
                };
            };
            /**
             * @description Number of emojis that match the filters. A search counts at most 1,000.
             * @example 1906
             */
            total_count: number;
            /**
             * @description Page number, starting at 1.
             * @example 1
             */
            page: number;
            /**
             * @description Maximum number of emojis per page.
             * @example 50
             */
            per_page: number;
        };
        /** @description A Unicode or custom emoji. */
        EmojiResponse: {
            /** @description Numeric ID of the emoji, as used in paths. */
            id: number;
            /**
             * @description Stable identifier of the emoji: the hexcode of a Unicode emoji, or `custom_` and a random suffix.
             * @example 1F600
             */
            emoji_id: string;
            /**
             * @description Unicode code points, separated by spaces. `null` for a custom emoji.
             * @example U+1F600
             */
            unicode_codepoint: string | null;
            /**
             * @description The emoji as text. `null` for a custom emoji, which has a `custom_image_url` instead.
             * @example 😀
             */
            unicode_char: string | null;
            /**
             * @description Display name of the emoji.
             * @example grinning face
             */
            name: string;
            /**
             * @description Longer description of the emoji. `null` if it has none.
             * @example null
             */
            description: string | null;
            /** @description Category that the emoji belongs to. */
            category: {
                /** @description ID of the category. */
                id: number;
                /**
                 * @description Unique name of the category. Pass it as the `category` filter.
                 * @example smileys-emotion
                 */
                name: string;
                /**
                 * @description Display name of the category.
                 * @example Smileys & emotion
                 */
                display_name: string;
            };
            /**
             * @description Related words that a search matches.
             * @example [
             *       "cheerful",
             *       "happy",
             *       "smile"
             *     ]
             */
            tags: string[];
            /**
             * @description Shortcodes of the emoji, without colons.
             * @example [
             *       "grinning"
             *     ]
             */
            aliases: string[];
            /**
             * @description Words from the name that a search matches. For a custom emoji, also words from the shortcode.
             * @example [
             *       "face",
             *       "grin"
             *     ]
             */
            keywords: string[];
            /**
             * @description Whether the emoji was uploaded or imported, as opposed to a Unicode emoji.
             * @example false
             */
            is_custom: boolean;
            /**
             * @description URL path of the image, with a version that changes with the image. `null` for a Unicode emoji.
             * @example null
             */
            custom_image_url: string | null;
            /**
             * @description All-time number of recorded uses.
             * @example 128
             */
            usage_count: number;
            /**
             * @description Emoji version that introduced the emoji. `null` for a custom emoji.
             * @example 1
             */
            version_min: number | null;
            /** @description Whether every user can use the emoji. Always `true` for a Unicode emoji. */
            is_approved: boolean;
            /**
             * @description Whether you uploaded the emoji and only you can use it, because it is not approved.
             * @example false
             */
            is_personal: boolean;
        };
        /** @description One of your custom emojis, with its review status. */
        OwnEmoji: {
            /** @description Numeric ID of the emoji, as used in paths. */
            id: number;
            /**
             * @description Stable identifier of the emoji: the hexcode of a Unicode emoji, or `custom_` and a random suffix.
             * @example 1F600
             */
            emoji_id: string;
            /**
             * @description Unicode code points, separated by spaces. `null` for a custom emoji.
             * @example U+1F600
             */
            unicode_codepoint: string | null;
            /**
             * @description The emoji as text. `null` for a custom emoji, which has a `custom_image_url` instead.
             * @example 😀
             */
            unicode_char: string | null;
            /**
             * @description Display name of the emoji.
             * @example grinning face
             */
            name: string;
            /**
             * @description Longer description of the emoji. `null` if it has none.
             * @example null
             */
            description: string | null;
            /** @description Category that the emoji belongs to. */
            category: {
                /** @description ID of the category. */
                id: number;
                /**
                 * @description Unique name of the category. Pass it as the `category` filter.
                 * @example smileys-emotion
                 */
                name: string;
                /**
                 * @description Display name of the category.
                 * @example Smileys & emotion
                 */
                display_name: string;
            };
            /**
             * @description Related words that a search matches.
             * @example [
             *       "cheerful",
             *       "happy",
             *       "smile"
             *     ]
             */
            tags: string[];
            /**
             * @description Shortcodes of the emoji, without colons.
             * @example [
             *       "grinning"
             *     ]
             */
            aliases: string[];
            /**
             * @description Words from the name that a search matches. For a custom emoji, also words from the shortcode.
             * @example [
             *       "face",
             *       "grin"
             *     ]
             */
            keywords: string[];
            /**
             * @description Whether the emoji was uploaded or imported, as opposed to a Unicode emoji.
             * @example false
             */
            is_custom: boolean;
            /**
             * @description URL path of the image, with a version that changes with the image. `null` for a Unicode emoji.
             * @example null
             */
            custom_image_url: string | null;
            /**
             * @description All-time number of recorded uses.
             * @example 128
             */
            usage_count: number;
            /**
             * @description Emoji version that introduced the emoji. `null` for a custom emoji.
             * @example 1
             */
            version_min: number | null;
            /** @description Whether every user can use the emoji. Always `true` for a Unicode emoji. */
            is_approved: boolean;
            /**
             * @description Whether you uploaded the emoji and only you can use it, because it is not approved.
             * @example false
             */
            is_personal: boolean;
            /**
             * @description Review status: `pending` emojis await review, `approved` ones are available to all users, `rejected` ones only to their owner.
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected";
            /**
             * @description Main shortcode, without colons.
             * @example party_parrot
             */
            shortcode: string;
            /**
             * Format: date-time
             * @description Time of the upload.
             */
            created_at: string;
            /** @description Most recent review. `null` if the emoji was never reviewed. */
            review: {
                /**
                 * Format: date-time
                 * @description Time of the review.
                 */
                at: string;
                /**
                 * @description Reason for a rejection. `null` for an approval.
                 * @example null
                 */
                reason: string | null;
            } | null;
        };
        /** @description An emoji with its review status, owner, and usage. */
        AdminEmoji: {
            /** @description Numeric ID of the emoji, as used in paths. */
            id: number;
            /**
             * @description Stable identifier of the emoji: the hexcode of a Unicode emoji, or `custom_` and a random suffix.
             * @example 1F600
             */
            emoji_id: string;
            /**
             * @description Unicode code points, separated by spaces. `null` for a custom emoji.
             * @example U+1F600
             */
            unicode_codepoint: string | null;
            /**
             * @description The emoji as text. `null` for a custom emoji, which has a `custom_image_url` instead.
             * @example 😀
             */
            unicode_char: string | null;
            /**
             * @description Display name of the emoji.
             * @example grinning face
             */
            name: string;
            /**
             * @description Longer description of the emoji. `null` if it has none.
             * @example null
             */
            description: string | null;
            /** @description Category that the emoji belongs to. */
            category: {
                /** @description ID of the category. */
                id: number;
                /**
                 * @description Unique name of the category. Pass it as the `category` filter.
                 * @example smileys-emotion
                 */
                name: string;
                /**
                 * @description Display name of the category.
                 * @example Smileys & emotion
                 */
                display_name: string;
            };
            /**
             * @description Related words that a search matches.
             * @example [
             *       "cheerful",
             *       "happy",
             *       "smile"
             *     ]
             */
            tags: string[];
            /**
             * @description Shortcodes of the emoji, without colons.
             * @example [
             *       "grinning"
             *     ]
             */
            aliases: string[];
            /**
             * @description Words from the name that a search matches. For a custom emoji, also words from the shortcode.
             * @example [
             *       "face",
             *       "grin"
             *     ]
             */
            keywords: string[];
            /**
             * @description Whether the emoji was uploaded or imported, as opposed to a Unicode emoji.
             * @example false
             */
            is_custom: boolean;
            /**
             * @description URL path of the image, with a version that changes with the image. `null` for a Unicode emoji.
             * @example null
             */
            custom_image_url: string | null;
            /**
             * @description All-time number of recorded uses.
             * @example 128
             */
            usage_count: number;
            /**
             * @description Emoji version that introduced the emoji. `null` for a custom emoji.
             * @example 1
             */
            version_min: number | null;
            /** @description Whether every user can use the emoji. Always `true` for a Unicode emoji. */
            is_approved: boolean;
            /**
             * @description Whether you uploaded the emoji and only you can use it, because it is not approved.
             * @example false
             */
            is_personal: boolean;
            /**
             * @description Review status: `pending` emojis await review, `approved` ones are available to all users, `rejected` ones only to their owner.
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected";
            /** @description Main shortcode, without colons. `null` for a Unicode emoji, whose shortcodes are in `aliases`. */
            shortcode: string | null;
            /** @description User who uploaded the emoji. `null` for Unicode emojis, imported emojis, and emojis of deleted accounts. */
            owner: {
                /**
                 * @description ID of the owner.
                 * @example 42
                 */
                id: number;
                /**
                 * @description Username of the owner.
                 * @example ada
                 */
                username: string;
                /**
                 * @description Display name of the owner.
                 * @example Ada Lovelace
                 */
                display_name: string;
            } | null;
            /**
             * Format: date-time
             * @description Time at which the emoji was added.
             */
            created_at: string;
            /** @description Most recent review. `null` if the emoji was never reviewed. */
            review: {
                /**
                 * Format: date-time
                 * @description Time of the review.
                 */
                at: string;
                /** @description User who reviewed the emoji. `null` if the account was deleted. */
                by: {
                    /**
                     * @description ID of the reviewer.
                     * @example 7
                     */
                    id: number;
                    /**
                     * @description Username of the reviewer.
                     * @example grace
                     */
                    username: string;
                } | null;
                /**
                 * @description Reason for a rejection. `null` for an approval.
                 * @example null
                 */
                reason: string | null;
            } | null;
            /** @description Properties of the image. `null` for a Unicode emoji. */
            image: {
                /**
                 * @description Width in pixels.
                 * @example 128
                 */
                width: number;
                /**
                 * @description Height in pixels.
                 * @example 128
                 */
                height: number;
                /**
                 * @description Number of frames. 1 for a still image.
                 * @example 1
                 */
                frames: number;
                /**
                 * @description Size of the stored image in bytes.
                 * @example 5210
                 */
                size_bytes: number;
                /**
                 * @description Media type of the stored image.
                 * @example image/webp
                 */
                media_type: string;
            } | null;
            /**
             * @deprecated
             * @description Deprecated: use `image` instead. The next minor version removes this field.
             */
            picture: {
                /**
                 * @description Width in pixels.
                 * @example 128
                 */
                width: number;
                /**
                 * @description Height in pixels.
                 * @example 128
                 */
                height: number;
                /**
                 * @description Number of frames. 1 for a still image.
                 * @example 1
                 */
                frames: number;
                /**
                 * @description Size of the stored image in bytes.
                 * @example 5210
                 */
                size_bytes: number;
                /**
                 * @description Media type of the stored image.
                 * @example image/webp
                 */
                media_type: string;
            } | null;
            /**
             * @description Number of uses today and in the 29 days before, in UTC.
             * @example 31
             */
            uses_30_days: number;
        };
        /** @description What an import did, or would do in a dry run. */
        EmojiImportOutcome: {
            /** @description Whether this was a dry run, which writes nothing. */
            dry_run: boolean;
            /**
             * @description Number of emojis in the uploaded file.
             * @example 120
             */
            total: number;
            /** @description Emojis that were added, or would be added in a dry run. */
            created: {
                /**
                 * @description Line number in the archive’s `emojis.csv` or in the uploaded CSV file. `null` if no row describes the emoji.
                 * @example 3
                 */
                line: number | null;
                /**
                 * @description Path of the image in the archive. `null` if the row names no file.
                 * @example party_parrot.webp
                 */
                file: string | null;
                /**
                 * @description Name of the emoji.
                 * @example Party parrot
                 */
                name: string;
                /**
                 * @description Shortcode of the emoji, without colons.
                 * @example party_parrot
                 */
                shortcode: string;
            }[];
            /** @description Conflicts with existing emojis or within the file. An emoji can have more than one. */
            conflicts: {
                /**
                 * @description Line number in the archive’s `emojis.csv` or in the uploaded CSV file. `null` if no row describes the emoji.
                 * @example 3
                 */
                line: number | null;
                /**
                 * @description Path of the image in the archive. `null` if the row names no file.
                 * @example party_parrot.webp
                 */
                file: string | null;
                /**
                 * @description Name of the emoji.
                 * @example Party parrot
                 */
                name: string;
                /**
                 * @description Shortcode of the emoji, without colons.
                 * @example party_parrot
                 */
                shortcode: string;
                /**
                 * @description Type of the conflict. `taken`: a public emoji already has the shortcode. `unchanged`: an identical emoji already exists. `unicode`: the shortcode belongs to a Unicode emoji. `duplicate_in_file`: another entry of the import has the same shortcode. `duplicate_image`: another emoji has the same image. `alias_taken`: an alias belongs to another emoji.
                 * @example taken
                 * @enum {string}
                 */
                reason: "unicode" | "taken" | "unchanged" | "duplicate_in_file" | "duplicate_image" | "alias_taken";
                /**
                 * @description Result of the conflict: the emoji was skipped, it replaced the existing one, or it was imported without the taken alias.
                 * @example skipped
                 * @enum {string}
                 */
                outcome: "skipped" | "replaced" | "without_alias";
            }[];
            /** @description Emojis that cannot be imported. They do not affect the others. */
            rejected: {
                /**
                 * @description Line number in the archive’s `emojis.csv` or in the uploaded CSV file. `null` if no row describes the emoji.
                 * @example 3
                 */
                line: number | null;
                /**
                 * @description Path of the image in the archive. `null` if the row names no file.
                 * @example party_parrot.webp
                 */
                file: string | null;
                /**
                 * @description Reason why the emoji cannot be imported.
                 * @example File not found in the upload
                 */
                reason: string;
            }[];
            /**
             * @deprecated
             * @description Deprecated: use `rejected` instead. The next minor version removes this field.
             */
            refused: {
                /**
                 * @description Line number in the archive’s `emojis.csv` or in the uploaded CSV file. `null` if no row describes the emoji.
                 * @example 3
                 */
                line: number | null;
                /**
                 * @description Path of the image in the archive. `null` if the row names no file.
                 * @example party_parrot.webp
                 */
                file: string | null;
                /**
                 * @description Reason why the emoji cannot be imported.
                 * @example File not found in the upload
                 */
                reason: string;
            }[];
        };
        /** @description Properties and URLs of a preview image, and your quota. */
        OgImageReport: {
            /**
             * @description ID of the image, the same for the same parameters.
             * @example xK3f0aV9QhZr2mB7tLw1cA
             */
            id: string;
            /**
             * @description Seed that the image is generated from.
             * @example ada
             */
            seed: string;
            /**
             * @description Width of the image in pixels.
             * @example 1200
             */
            width: number;
            /**
             * @description Height of the image in pixels.
             * @example 630
             */
            height: number;
            /**
             * @description Quote on the image.
             * @example Forever is composed of nows.
             */
            quote: string;
            /**
             * @description Author of the quote. `null` if the image names none.
             * @example Emily Dickinson
             */
            author: string | null;
            /**
             * @description URLs of the image by format. `null` if the image has not been generated yet.
             * @example {
             *       "png": "https://example.com/api/og-image/xK3f0aV9QhZr2mB7tLw1cA?format=png"
             *     }
             */
            urls: {
                [key: string]: string;
            } | null;
            /** @description Whether the image was generated before this request. Such an image uses no quota. */
            is_saved: boolean;
            /**
             * @deprecated
             * @description Deprecated: use `is_saved` instead. The next minor version removes this field.
             */
            is_kept: boolean;
            /** @description Whether the request was a dry run. */
            dry_run: boolean;
            /** @description Your preview image quota. */
            quota: {
                /**
                 * @description Limit in the unit of the quota. Null if unlimited.
                 * @example 10
                 */
                quota_limit: number | null;
                /**
                 * @description Whether the quota is unlimited.
                 * @example false
                 */
                is_unlimited: boolean;
                /**
                 * @description Usage in the unit of the quota. Always 0 for `cap`.
                 * @example 8
                 */
                used: number;
                /**
                 * @description Remaining amount in the unit of the quota. Null if unlimited, and for `cap`.
                 * @example 2
                 */
                remaining: number | null;
                /**
                 * @description Source of the limit, by precedence. `user_override`: an override for the user. `subscription_plan`: the highest limit of the user's plans. `global_guest`: the guest quota. `system_default`: the default of the feature.
                 * @example subscription_plan
                 * @enum {string}
                 */
                quota_source: "user_override" | "subscription_plan" | "global_guest" | "system_default";
                /** @description Time by which all usage has reset. Null if no reset is due. */
                resets_at: string | null;
            };
        };
        /** @description Properties of a draft, its URLs if it was generated before, and the plan features you lack. */
        OgImageStudioReport: {
            /**
             * @description ID of the image, the same for the same parameters.
             * @example xK3f0aV9QhZr2mB7tLw1cA
             */
            id: string;
            /**
             * @description Seed that the image is generated from.
             * @example ada
             */
            seed: string;
            /**
             * @description Width of the image in pixels.
             * @example 1200
             */
            width: number;
            /**
             * @description Height of the image in pixels.
             * @example 630
             */
            height: number;
            /**
             * @description Quote on the image.
             * @example Forever is composed of nows.
             */
            quote: string;
            /**
             * @description Author of the quote. `null` if the image names none.
             * @example Emily Dickinson
             */
            author: string | null;
            /**
             * @description URLs of the image by format. `null` if the image has not been generated yet.
             * @example {
             *       "png": "https://example.com/api/og-image/xK3f0aV9QhZr2mB7tLw1cA?format=png"
             *     }
             */
            urls: {
                [key: string]: string;
            } | null;
            /** @description Whether the image was generated before this request. Such an image uses no quota. */
            is_saved: boolean;
            /**
             * @deprecated
             * @description Deprecated: use `is_saved` instead. The next minor version removes this field.
             */
            is_kept: boolean;
            /** @description Your preview image quota. */
            quota: {
                /**
                 * @description Limit in the unit of the quota. Null if unlimited.
                 * @example 10
                 */
                quota_limit: number | null;
                /**
                 * @description Whether the quota is unlimited.
                 * @example false
                 */
                is_unlimited: boolean;
                /**
                 * @description Usage in the unit of the quota. Always 0 for `cap`.
                 * @example 8
                 */
                used: number;
                /**
                 * @description Remaining amount in the unit of the quota. Null if unlimited, and for `cap`.
                 * @example 2
                 */
                remaining: number | null;
                /**
                 * @description Source of the limit, by precedence. `user_override`: an override for the user. `subscription_plan`: the highest limit of the user's plans. `global_guest`: the guest quota. `system_default`: the default of the feature.
                 * @example subscription_plan
                 * @enum {string}
                 */
                quota_source: "user_override" | "subscription_plan" | "global_guest" | "system_default";
                /** @description Time by which all usage has reset. Null if no reset is due. */
                resets_at: string | null;
            };
            /**
             * @description Scheme, host, and port of this server.
             * @example https://example.com
             */
            origin: string;
            /** @description Plan features that you lack. You can use their parameters in drafts only. */
            missing: {
                /**
                 * @description Missing plan feature: `basic_controls` for `palette`, `advanced_controls` for pattern, layout, text, border, and watermark.
                 * @enum {string}
                 */
                feature: "basic_controls" | "advanced_controls";
                /** @description Cheapest plan with the feature. `null` if no plan has it. */
                plan: {
                    /**
                     * @description Unique name of the plan.
                     * @example pro
                     */
                    name: string;
                    /**
                     * @description Display name of the plan.
                     * @example Pro
                     */
                    display_name: string;
                } | null;
            }[];
        };
        /** @description Metadata of a web page. All texts are plain text. */
        LinkPreview: {
            /**
             * @description Title of the page, at most 300 characters. `null` if unknown.
             * @example Plans for today
             */
            title: string | null;
            /**
             * @description Description of the page, at most 1,000 characters. `null` if unknown.
             * @example What we are up to, and when.
             */
            description: string | null;
            /**
             * @description URL path of the preview image on this server. `null` if there is none.
             * @example /api/link-preview/8LQnVYoDZ5cZVvxlmOm4sw/image
             */
            image: string | null;
            /**
             * Format: uri
             * @description URL of the page after redirects, or the canonical URL that it declares on the same host.
             * @example https://example.org/plans
             */
            url: string;
            /**
             * @description Name of the site, at most 100 characters. `null` if unknown.
             * @example Example
             */
            site_name: string | null;
            /**
             * @description URL path of the site icon on this server. `null` if there is none.
             * @example /api/link-preview/8LQnVYoDZ5cZVvxlmOm4sw/favicon
             */
            favicon: string | null;
            /**
             * @description Open Graph type of the page. Defaults to `website`.
             * @example article
             */
            type: string;
            /**
             * @description Author of the page, at most 200 characters. `null` if unknown.
             * @example Ada Lovelace
             */
            author: string | null;
            /**
             * @description Time of publication. `null` if unknown.
             * @example 2026-03-01T08:00:00.000Z
             */
            published_at: string | null;
            /**
             * Format: date-time
             * @description Time at which the server last fetched the page.
             * @example 2026-03-02T10:15:00.000Z
             */
            fetched_at: string;
        };
        /** @description The image as it was stored. */
        UploadResult: {
            /**
             * @description Always `true`.
             * @constant
             */
            success: true;
            /**
             * @description URL path of the image on this server. Add `w` or `format` to get a variant.
             * @example /uploads/images/1795291500000-3fa94c0d7e815b2a6c93.jpg
             */
            url: string;
            /**
             * @description File name on this server: a timestamp in milliseconds, a random suffix, and an extension.
             * @example 1795291500000-3fa94c0d7e815b2a6c93.jpg
             */
            filename: string;
            /**
             * @description Size of the stored image in bytes.
             * @example 184320
             */
            size: number;
            /**
             * @description Media type of the stored image, detected from the file content.
             * @enum {string}
             */
            type: "image/jpeg" | "image/png" | "image/gif" | "image/webp";
            /**
             * @description Width in pixels.
             * @example 1600
             */
            width: number;
            /**
             * @description Height in pixels.
             * @example 1200
             */
            height: number;
            /**
             * @description Placeholder to show while the image loads, as a [BlurHash](https://blurha.sh).
             * @example LEHV6nWB2yk8pyo0adR*.7kCMdnj
             */
            blurhash: string;
        };
        /** @description An uploaded image. */
        Upload: {
            /**
             * @description URL path of the image on this server. Add `w` or `format` to get a variant.
             * @example /uploads/images/1795291500000-3fa94c0d7e815b2a6c93.jpg
             */
            url: string;
            /**
             * @description File name on this server: a timestamp in milliseconds, a random suffix, and an extension.
             * @example 1795291500000-3fa94c0d7e815b2a6c93.jpg
             */
            filename: string;
            /**
             * @description Size of the stored image in bytes.
             * @example 184320
             */
            size: number;
            /**
             * @description Media type of the stored image, detected from the file content.
             * @enum {string}
             */
            type: "image/jpeg" | "image/png" | "image/gif" | "image/webp";
            /**
             * @description Width in pixels.
             * @example 1600
             */
            width: number;
            /**
             * @description Height in pixels.
             * @example 1200
             */
            height: number;
            /**
             * @description Placeholder to show while the image loads, as a [BlurHash](https://blurha.sh).
             * @example LEHV6nWB2yk8pyo0adR*.7kCMdnj
             */
            blurhash: string;
            /**
             * @description Number of frames. 1 for a still image.
             * @example 1
             */
            frames: number;
            /**
             * Format: date-time
             * @description Time of the upload.
             */
            created_at: string;
        };
        /** @description An uploaded image with its owner. */
        AdminUpload: {
            /**
             * @description URL path of the image on this server. Add `w` or `format` to get a variant.
             * @example /uploads/images/1795291500000-3fa94c0d7e815b2a6c93.jpg
             */
            url: string;
            /**
             * @description File name on this server: a timestamp in milliseconds, a random suffix, and an extension.
             * @example 1795291500000-3fa94c0d7e815b2a6c93.jpg
             */
            filename: string;
            /**
             * @description Size of the stored image in bytes.
             * @example 184320
             */
            size: number;
            /**
             * @description Media type of the stored image, detected from the file content.
             * @enum {string}
             */
            type: "image/jpeg" | "image/png" | "image/gif" | "image/webp";
            /**
             * @description Width in pixels.
             * @example 1600
             */
            width: number;
            /**
             * @description Height in pixels.
             * @example 1200
             */
            height: number;
            /**
             * @description Placeholder to show while the image loads, as a [BlurHash](https://blurha.sh).
             * @example LEHV6nWB2yk8pyo0adR*.7kCMdnj
             */
            blurhash: string;
            /**
             * @description Number of frames. 1 for a still image.
             * @example 1
             */
            frames: number;
            /**
             * Format: date-time
             * @description Time of the upload.
             */
            created_at: string;
            /** @description User who uploaded the image. */
            user: {
                /**
                 * @description ID of the user.
                 * @example 42
                 */
                id: number;
                /**
                 * @description Username of the user.
                 * @example ada
                 */
                username: string;
                /**
                 * @description Display name of the user.
                 * @example Ada Lovelace
                 */
                display_name: string;
            };
        };
        /** @description What happened to the events of a request. */
        AnalyticsReceipt: {
            /**
             * @description Number of events that were stored.
             * @example 3
             */
            accepted: number;
            /**
             * @description Number of events that were not counted, by reason: `bot` (the `User-Agent` header is missing or names a bot), `prefetch` (the browser prefetched or prerendered the page), `opted_out` (the browser sends `DNT: 1` or `Sec-GPC: 1`), `data_centre` (the request comes from a data center), `other_site` (the page is neither on this server nor on a host listed in `ANALYTICS_SITES`), `too_old` (the event is 24 hours old or older), `too_many` (the visitor, their network, or their IP range exceeded a daily event limit), `duplicate` (an event with the same ID is already stored), `off` (analytics collection is disabled).
             * @example {}
             */
            dropped: {
                [key: string]: number;
            };
        };
        /** @description Analytics report with the sections that `metrics` requests. Rankings start with the largest entry. Only a limited number of different values is recorded per day; `(other)` groups all further values. */
        AnalyticsDashboard: {
            /** @description Date range of the report, and the previous period it is compared with. */
            range: {
                /**
                 * Format: date-time
                 * @description Start of the first day of the date range, in the requested time zone.
                 * @example 2026-03-01T00:00:00.000Z
                 */
                from: string;
                /**
                 * Format: date-time
                 * @description End of the date range: the end of the current quarter hour.
                 */
                until: string;
                /**
                 * Format: date-time
                 * @description Start of the previous period, which covers the same number of days immediately before the date range.
                 */
                previous_from: string;
                /**
                 * Format: date-time
                 * @description End of the previous period. It ends at the same time of day as the date range, so that both cover equal spans.
                 */
                previous_until: string;
            };
            /**
             * Format: date-time
             * @description Time at which the report was computed.
             */
            as_of: string;
            /**
             * @description Whether all stored events are included in the metrics. If `false`, request the report again later.
             * @example true
             */
            is_complete: boolean;
            /**
             * @description Whether analytics collection is enabled. If `false` (`ANALYTICS=false`), the server drops all events it receives.
             * @example true
             */
            is_counting: boolean;
            /**
             * Format: uri
             * @description URL of the tracker script. Include it in every page whose visits you want to track.
             * @example https://community.example.com/analytics.js
             */
            script: string;
            /** @description Totals for the date range, compared with the previous period. */
            overview?: {
                /**
                 * @description Unique visitors. A visitor who returns on another day (UTC) counts again.
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                visitors: {
                    /** @description Value in the date range. Rates and averages are null without sessions. */
                    value: number | null;
                    /** @description Value in the previous period. Rates and averages are null without sessions. */
                    previous: number | null;
                    /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                    change: number | null;
                };
                /**
                 * @description Sessions. A session ends when its visitor sends no event for 30 minutes.
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                sessions: {
                    /** @description Value in the date range. Rates and averages are null without sessions. */
                    value: number | null;
                    /** @description Value in the previous period. Rates and averages are null without sessions. */
                    previous: number | null;
                    /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                    change: number | null;
                };
                /**
                 * @description Pageviews.
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                pageviews: {
                    /** @description Value in the date range. Rates and averages are null without sessions. */
                    value: number | null;
                    /** @description Value in the previous period. Rates and averages are null without sessions. */
                    previous: number | null;
                    /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                    change: number | null;
                };
                /**
                 * @description Clicks.
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                clicks: {
                    /** @description Value in the date range. Rates and averages are null without sessions. */
                    value: number | null;
                    /** @description Value in the previous period. Rates and averages are null without sessions. */
                    previous: number | null;
                    /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                    change: number | null;
                };
                /**
                 * @description Events of all types.
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                events: {
                    /** @description Value in the date range. Rates and averages are null without sessions. */
                    value: number | null;
                    /** @description Value in the previous period. Rates and averages are null without sessions. */
                    previous: number | null;
                    /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                    change: number | null;
                };
                /**
                 * @description Share of sessions with at most one pageview and no click, form interaction, or subscription event, from 0 to 1.
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                bounce_rate: {
                    /** @description Value in the date range. Rates and averages are null without sessions. */
                    value: number | null;
                    /** @description Value in the previous period. Rates and averages are null without sessions. */
                    previous: number | null;
                    /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                    change: number | null;
                };
                /**
                 * @description Average time between the first and the last event of a session, in seconds.
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                average_duration: {
                    /** @description Value in the date range. Rates and averages are null without sessions. */
                    value: number | null;
                    /** @description Value in the previous period. Rates and averages are null without sessions. */
                    previous: number | null;
                    /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                    change: number | null;
                };
                /**
                 * @description Share of sessions from known VPN and relay networks, from 0 to 1.
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                vpn_share: {
                    /** @description Value in the date range. Rates and averages are null without sessions. */
                    value: number | null;
                    /** @description Value in the previous period. Rates and averages are null without sessions. */
                    previous: number | null;
                    /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                    change: number | null;
                };
                /**
                 * @description Sessions with at least one `subscription` event other than `cancel`.
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                conversions: {
                    /** @description Value in the date range. Rates and averages are null without sessions. */
                    value: number | null;
                    /** @description Value in the previous period. Rates and averages are null without sessions. */
                    previous: number | null;
                    /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                    change: number | null;
                };
                /**
                 * @description Share of sessions with a conversion, from 0 to 1.
                 * @example {
                 *       "value": 132,
                 *       "previous": 120,
                 *       "change": 0.1
                 *     }
                 */
                conversion_rate: {
                    /** @description Value in the date range. Rates and averages are null without sessions. */
                    value: number | null;
                    /** @description Value in the previous period. Rates and averages are null without sessions. */
                    previous: number | null;
                    /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                    change: number | null;
                };
            };
            /** @description Metrics per interval of the date range, oldest first. Intervals without traffic are included. */
            trends?: {
                /**
                 * Format: date-time
                 * @description Start of the interval.
                 * @example 2026-03-01T00:00:00.000Z
                 */
                start: string;
                /**
                 * @description Unique visitors who were active in the interval.
                 * @example 120
                 */
                visitors: number;
                /**
                 * @description Sessions that started in the interval.
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description Pageviews.
                 * @example 120
                 */
                pageviews: number;
                /**
                 * @description Clicks.
                 * @example 120
                 */
                clicks: number;
                /**
                 * @description Sessions with at least one `subscription` event other than `cancel`.
                 * @example 120
                 */
                conversions: number;
                /** @description Share of sessions with at most one pageview and no click, form interaction, or subscription event, from 0 to 1. Null without sessions. */
                bounce_rate: number | null;
                /**
                 * @description Average time between the first and the last event of a session, in seconds. Null without sessions.
                 * @example 94.5
                 */
                average_duration: number | null;
            }[];
            /** @description Metrics per interval of the previous period, oldest first. Unlike the totals, they include all of the last day. */
            previous_trends?: {
                /**
                 * Format: date-time
                 * @description Start of the interval.
                 * @example 2026-03-01T00:00:00.000Z
                 */
                start: string;
                /**
                 * @description Unique visitors who were active in the interval.
                 * @example 120
                 */
                visitors: number;
                /**
                 * @description Sessions that started in the interval.
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description Pageviews.
                 * @example 120
                 */
                pageviews: number;
                /**
                 * @description Clicks.
                 * @example 120
                 */
                clicks: number;
                /**
                 * @description Sessions with at least one `subscription` event other than `cancel`.
                 * @example 120
                 */
                conversions: number;
                /** @description Share of sessions with at most one pageview and no click, form interaction, or subscription event, from 0 to 1. Null without sessions. */
                bounce_rate: number | null;
                /**
                 * @description Average time between the first and the last event of a session, in seconds. Null without sessions.
                 * @example 94.5
                 */
                average_duration: number | null;
            }[];
            /** @description Pages with the most pageviews. */
            topPages?: {
                /**
                 * @description URL path of the page.
                 * @example /plans
                 */
                path: string;
                /**
                 * @description Latest title of the page. Null if it is unknown.
                 * @example Plans
                 */
                title: string | null;
                /**
                 * @description Number of pageviews.
                 * @example 120
                 */
                pageviews: number;
                /**
                 * @description Unique visitors, counted once per day.
                 * @example 120
                 */
                visitors: number;
            }[];
            /** @description Device types with the most sessions. */
            devices?: {
                /**
                 * @description Device type: `desktop`, `mobile`, or `tablet`.
                 * @example mobile
                 */
                device_type: string;
                /**
                 * @description Number of sessions.
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description Unique visitors, counted once per day.
                 * @example 120
                 */
                visitors: number;
                /** @description Share of all sessions that match the filters, from 0 to 1. Null without sessions. */
                share: number | null;
            }[];
            /** @description Countries with the most sessions. */
            countries?: {
                /**
                 * @description ISO 3166-1 country code. `ZZ` if the country is unknown.
                 * @example DE
                 */
                country: string;
                /**
                 * @description Number of sessions.
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description Unique visitors, counted once per day.
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @description Referrers with the most sessions.
             * @example [
             *       {
             *         "name": "Firefox",
             *         "sessions": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            referrers?: {
                /** @description Host of the site that linked to the first page of the session, without `www.`. Empty if there was none. */
                name: string;
                /**
                 * @description Number of sessions.
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description Unique visitors, counted once per day.
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @description Most frequent events.
             * @example [
             *       {
             *         "name": "behavior:search",
             *         "count": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            events?: {
                /** @description Event type, followed by `:` and the event name for named `behavior` and `subscription` events. */
                name: string;
                /**
                 * @description Number of events.
                 * @example 120
                 */
                count: number;
                /**
                 * @description Unique visitors, counted once per day.
                 * @example 120
                 */
                visitors: number;
            }[];
            /** @description Most frequent actions of named `behavior` and `subscription` events, and hovered elements. */
            actions?: {
                /**
                 * @description Event type.
                 * @enum {string}
                 */
                type: "behavior" | "subscription" | "hover";
                /**
                 * @description Name of the custom event, subscription plan, or hovered element.
                 * @example search
                 */
                name: string;
                /**
                 * @description What happened, as sent with the event. Can be empty for `hover` events.
                 * @example no_results
                 */
                action: string;
                /**
                 * @description Number of events.
                 * @example 120
                 */
                count: number;
                /**
                 * @description Unique visitors, counted once per day.
                 * @example 120
                 */
                visitors: number;
            }[];
            /** @description Most clicked elements. */
            clicks?: {
                /**
                 * @description Label of the clicked element.
                 * @example Start now
                 */
                name: string;
                /**
                 * @description Kind of element. `link`: a link within the site. `outbound`: a link to another site, an email address, or a phone number. `download`: a link to a file. `button`: any other element. Null if it is unknown.
                 * @example link
                 */
                kind: ("link" | "outbound" | "download" | "button") | null;
                /**
                 * @description Number of clicks.
                 * @example 120
                 */
                count: number;
                /**
                 * @description Unique visitors, counted once per day.
                 * @example 120
                 */
                visitors: number;
            }[];
            /** @description Most used forms, with one entry per action. */
            forms?: {
                /**
                 * @description Name of the form.
                 * @example contact
                 */
                name: string;
                /**
                 * @description What happened. `start`: the visitor began to fill in the form. `submit`: the visitor submitted it. `abandon`: the visitor left without submitting it.
                 * @enum {string}
                 */
                action: "start" | "submit" | "abandon";
                /**
                 * @description Number of events.
                 * @example 120
                 */
                count: number;
                /**
                 * @description Unique visitors, counted once per day.
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @description Most frequent errors on pages.
             * @example [
             *       {
             *         "name": "TypeError: posts is undefined",
             *         "count": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            errors?: {
                /** @description Error message. */
                name: string;
                /**
                 * @description Number of events.
                 * @example 120
                 */
                count: number;
                /**
                 * @description Unique visitors, counted once per day.
                 * @example 120
                 */
                visitors: number;
            }[];
            /** @description Core Web Vitals and related page speed metrics, as defined at https://web.dev/articles/vitals. */
            vitals?: {
                /**
                 * @description `LCP`: Largest Contentful Paint. `INP`: Interaction to Next Paint. `CLS`: Cumulative Layout Shift. `FCP`: First Contentful Paint. `TTFB`: Time to First Byte.
                 * @enum {string}
                 */
                name: "LCP" | "INP" | "CLS" | "FCP" | "TTFB";
                /**
                 * @description 75th percentile of the measurements, accurate to within 5% before it is rounded. In milliseconds; `CLS` has no unit.
                 * @example 2310
                 */
                p75: number;
                /**
                 * @description Highest value that is rated good, in the unit of `p75`.
                 * @example 2500
                 */
                good: number;
                /**
                 * @description Value above which the rating is poor, in the unit of `p75`.
                 * @example 4000
                 */
                poor: number;
                /**
                 * @description Number of measurements.
                 * @example 120
                 */
                count: number;
            }[];
            /**
             * @description Browsers with the most sessions.
             * @example [
             *       {
             *         "name": "Firefox",
             *         "sessions": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            browsers?: {
                /** @description Name of the browser, or `Other`. */
                name: string;
                /**
                 * @description Number of sessions.
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description Unique visitors, counted once per day.
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @description Operating systems with the most sessions.
             * @example [
             *       {
             *         "name": "Firefox",
             *         "sessions": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            systems?: {
                /** @description Name of the operating system, or `Other`. */
                name: string;
                /**
                 * @description Number of sessions.
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description Unique visitors, counted once per day.
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @description Campaign sources with the most sessions.
             * @example [
             *       {
             *         "name": "Firefox",
             *         "sessions": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            sources?: {
                /** @description Value of `utm_source` in the URL of the first page. */
                name: string;
                /**
                 * @description Number of sessions.
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description Unique visitors, counted once per day.
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @description Campaign mediums with the most sessions.
             * @example [
             *       {
             *         "name": "Firefox",
             *         "sessions": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            mediums?: {
                /** @description Value of `utm_medium` in the URL of the first page. */
                name: string;
                /**
                 * @description Number of sessions.
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description Unique visitors, counted once per day.
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @description Campaigns with the most sessions.
             * @example [
             *       {
             *         "name": "Firefox",
             *         "sessions": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            campaigns?: {
                /** @description Value of `utm_campaign` in the URL of the first page. */
                name: string;
                /**
                 * @description Number of sessions.
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description Unique visitors, counted once per day.
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @description Pages on which the most sessions started.
             * @example [
             *       {
             *         "name": "Firefox",
             *         "sessions": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            entry_pages?: {
                /** @description URL path of the first page. */
                name: string;
                /**
                 * @description Number of sessions.
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description Unique visitors, counted once per day.
                 * @example 120
                 */
                visitors: number;
            }[];
            /**
             * @description Pages on which the most sessions ended.
             * @example [
             *       {
             *         "name": "Firefox",
             *         "sessions": 40,
             *         "visitors": 36
             *       }
             *     ]
             */
            exit_pages?: {
                /** @description URL path of the last page. */
                name: string;
                /**
                 * @description Number of sessions.
                 * @example 120
                 */
                sessions: number;
                /**
                 * @description Unique visitors, counted once per day.
                 * @example 120
                 */
                visitors: number;
            }[];
            /** @description Product metrics, computed from application data instead of events. Filters do not apply. */
            product?: {
                /** @description Totals for the date range, compared with the previous period. */
                totals: {
                    /**
                     * @description Accounts created.
                     * @example {
                     *       "value": 132,
                     *       "previous": 120,
                     *       "change": 0.1
                     *     }
                     */
                    sign_ups: {
                        /** @description Value in the date range. Rates and averages are null without sessions. */
                        value: number | null;
                        /** @description Value in the previous period. Rates and averages are null without sessions. */
                        previous: number | null;
                        /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                        change: number | null;
                    };
                    /**
                     * @description Sessions created by signing up or in. Impersonation does not count.
                     * @example {
                     *       "value": 132,
                     *       "previous": 120,
                     *       "change": 0.1
                     *     }
                     */
                    sign_ins: {
                        /** @description Value in the date range. Rates and averages are null without sessions. */
                        value: number | null;
                        /** @description Value in the previous period. Rates and averages are null without sessions. */
                        previous: number | null;
                        /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                        change: number | null;
                    };
                    /**
                     * @description Images uploaded.
                     * @example {
                     *       "value": 132,
                     *       "previous": 120,
                     *       "change": 0.1
                     *     }
                     */
                    uploads: {
                        /** @description Value in the date range. Rates and averages are null without sessions. */
                        value: number | null;
                        /** @description Value in the previous period. Rates and averages are null without sessions. */
                        previous: number | null;
                        /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                        change: number | null;
                    };
                    /**
                     * @description Social preview images generated.
                     * @example {
                     *       "value": 132,
                     *       "previous": 120,
                     *       "change": 0.1
                     *     }
                     */
                    og_images: {
                        /** @description Value in the date range. Rates and averages are null without sessions. */
                        value: number | null;
                        /** @description Value in the previous period. Rates and averages are null without sessions. */
                        previous: number | null;
                        /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                        change: number | null;
                    };
                    /**
                     * @description Requests blocked by rate limits. They are recorded per hour, with the start of the hour as their time.
                     * @example {
                     *       "value": 132,
                     *       "previous": 120,
                     *       "change": 0.1
                     *     }
                     */
                    limits_hit: {
                        /** @description Value in the date range. Rates and averages are null without sessions. */
                        value: number | null;
                        /** @description Value in the previous period. Rates and averages are null without sessions. */
                        previous: number | null;
                        /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                        change: number | null;
                    };
                    /**
                     * @description Subscriptions started.
                     * @example {
                     *       "value": 132,
                     *       "previous": 120,
                     *       "change": 0.1
                     *     }
                     */
                    subscriptions_started: {
                        /** @description Value in the date range. Rates and averages are null without sessions. */
                        value: number | null;
                        /** @description Value in the previous period. Rates and averages are null without sessions. */
                        previous: number | null;
                        /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                        change: number | null;
                    };
                    /**
                     * @description Changes of the plan or status of a subscription, except cancellations.
                     * @example {
                     *       "value": 132,
                     *       "previous": 120,
                     *       "change": 0.1
                     *     }
                     */
                    subscriptions_changed: {
                        /** @description Value in the date range. Rates and averages are null without sessions. */
                        value: number | null;
                        /** @description Value in the previous period. Rates and averages are null without sessions. */
                        previous: number | null;
                        /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                        change: number | null;
                    };
                    /**
                     * @description Subscriptions canceled.
                     * @example {
                     *       "value": 132,
                     *       "previous": 120,
                     *       "change": 0.1
                     *     }
                     */
                    subscriptions_cancelled: {
                        /** @description Value in the date range. Rates and averages are null without sessions. */
                        value: number | null;
                        /** @description Value in the previous period. Rates and averages are null without sessions. */
                        previous: number | null;
                        /** @description Relative change from the previous value: 0.1 is an increase of 10%. Null if the previous value is 0 or null. */
                        change: number | null;
                    };
                };
                /** @description Totals per interval of the date range, oldest first. */
                trends: {
                    /**
                     * Format: date-time
                     * @description Start of the interval.
                     * @example 2026-03-01T00:00:00.000Z
                     */
                    start: string;
                    /** @description Accounts created. */
                    sign_ups: number;
                    /** @description Sessions created by signing up or in. Impersonation does not count. */
                    sign_ins: number;
                    /** @description Images uploaded. */
                    uploads: number;
                    /** @description Social preview images generated. */
                    og_images: number;
                    /** @description Requests blocked by rate limits. They are recorded per hour, with the start of the hour as their time. */
                    limits_hit: number;
                    /** @description Subscriptions started. */
                    subscriptions_started: number;
                    /** @description Changes of the plan or status of a subscription, except cancellations. */
                    subscriptions_changed: number;
                    /** @description Subscriptions canceled. */
                    subscriptions_cancelled: number;
                }[];
            };
            /** @description Events that were received but not counted, by reason. Filters do not apply. */
            dropped?: {
                /**
                 * @description Reason, as in `dropped` of the response to `POST /api/analytics/collect`.
                 * @example bot
                 */
                reason: string;
                /**
                 * @description Number of events.
                 * @example 120
                 */
                count: number;
            }[];
        };
        /** @description Traffic in the last 5 minutes. */
        RealtimeVisitors: {
            /**
             * Format: date-time
             * @description Time at which the data was read. The data covers the 5 minutes before it.
             */
            as_of: string;
            /**
             * @description Whether analytics collection is enabled. If `false` (`ANALYTICS=false`), the server drops all events it receives.
             * @example true
             */
            is_counting: boolean;
            /**
             * @description Visitors with at least one event in the last 5 minutes.
             * @example 120
             */
            visitors: number;
            /**
             * @description Pageviews in the last 5 minutes.
             * @example 120
             */
            pageviews: number;
            /** @description Up to 10 pages with the most visitors, in descending order. Each visitor counts on one page only. */
            pages: {
                /** @description URL path of the page. */
                path: string;
                /** @description Latest title of the page. Null if it is unknown. */
                title: string | null;
                /** @description Visitors whose latest event was on this page. */
                visitors: number;
            }[];
            /** @description Up to 10 countries with the most visitors, in descending order. */
            countries: {
                /**
                 * @description ISO 3166-1 country code. `ZZ` if the country is unknown.
                 * @example DE
                 */
                country: string;
                /** @description Visitors from this country. */
                visitors: number;
            }[];
            /** @description Pageviews in each of the last 5 minutes, oldest first. */
            minutes: number[];
        };
        /** @description Number of visitors who reached each step of a funnel. */
        AnalyticsFunnel: {
            /** @description Steps in the requested order. */
            steps: {
                /**
                 * @description Path or event, as in the request.
                 * @example /plans
                 */
                step: string;
                /**
                 * @description Number of visitors who reached this step after all previous steps, in order.
                 * @example 80
                 */
                visitors: number;
                /**
                 * @description Share of the first step's visitors who reached this step, from 0 to 1. Null if the first step has no visitors.
                 * @example 0.4
                 */
                share: number | null;
                /**
                 * @description Share of the previous step's visitors who reached this step, from 0 to 1. Null for the first step, and if the previous step has no visitors.
                 * @example 0.5
                 */
                share_of_previous: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: use `share_of_previous` instead. The next minor version removes this field.
                 * @example 0.5
                 */
                of_before: number | null;
            }[];
        };
        /** @description Weekly retention of users, by sign-up week. */
        AnalyticsRetention: {
            /** @description Users by sign-up week, oldest week first. */
            cohorts: {
                /**
                 * Format: date
                 * @description Monday of the week in which the users signed up, in UTC.
                 * @example 2026-03-02
                 */
                week: string;
                /**
                 * @description Number of accounts created in that week, including accounts that have been deleted since.
                 * @example 50
                 */
                signed_up: number;
                /**
                 * @description Number of users of the cohort who were active in each week, from the sign-up week to the current week.
                 * @example [
                 *       48,
                 *       20,
                 *       17
                 *     ]
                 */
                weeks: number[];
            }[];
        };
        /** @description A note at a point in time, shown to all administrators on the analytics charts. */
        Annotation: {
            /**
             * @description ID of the annotation.
             * @example 4
             */
            id: number;
            /**
             * Format: date-time
             * @description Time that the annotation refers to.
             * @example 2026-03-01T09:00:00.000Z
             */
            at: string;
            /**
             * @description Plain text shown on the charts.
             * @example New home page
             */
            text: string;
            /**
             * @description Username of the user who created the annotation. Null if the account was deleted.
             * @example ada
             */
            created_by: string | null;
            /**
             * Format: date-time
             * @description Time at which the annotation was created.
             */
            created_at: string;
        };
        /** @description Precomputed metrics that analytics reports read. */
        AnalyticsView: {
            /**
             * @description Name of the view. Pass it as `view` to refresh the view.
             * @enum {string}
             */
            name: "roll_ups" | "months";
            /**
             * @description What the view contains and when it is updated automatically.
             * @example Metrics per quarter hour and per day, computed from events. Updated automatically as events arrive.
             */
            description: string;
            /**
             * @description State of the last refresh. `never`: the view has not been refreshed yet. `running`: the refresh is pending or in progress. `done`: the refresh succeeded. `failed`: the refresh failed, or its server process stopped responding.
             * @example done
             * @enum {string}
             */
            state: "never" | "running" | "done" | "failed";
            /**
             * @description Number of days (`roll_ups`) or months (`months`) that the last refresh has processed.
             * @example 30
             */
            done: number;
            /**
             * @description Total number of days or months that the last refresh processes. 0 until it has started.
             * @example 30
             */
            total: number;
            /**
             * @description Username of the user who requested the last refresh, or `veranda` if it started automatically. Null if there was none.
             * @example ada
             */
            requested_by: string | null;
            /** @description Time at which the last refresh started. Null if there was none. */
            started_at: string | null;
            /** @description Time at which the last refresh finished. Null if there was none, while it is running, and if its server process stopped responding. */
            finished_at: string | null;
            /**
             * @description Duration of the last refresh, in milliseconds. Null unless it has finished.
             * @example 840
             */
            duration_ms: number | null;
            /**
             * @description For `roll_ups`, age of the oldest pending event batch in seconds; 0 if none is pending. For `months`, seconds since the last refresh started; null unless it succeeded.
             * @example 0
             */
            age_seconds: number | null;
            /**
             * @description Estimated number of rows.
             * @example 12000
             */
            rows: number;
            /** @description Reason why the last refresh failed. Null if it did not fail. */
            failure: string | null;
        };
        /** @description A user as listed for administrators. */
        AdminUser: {
            /**
             * @description ID of the user.
             * @example 42
             */
            id: number;
            /**
             * @description Display name, shown on the profile next to the username.
             * @example Ada Lovelace
             */
            name: string;
            /**
             * @description Unique username, in lowercase.
             * @example ada
             */
            username: string;
            /**
             * @description Email address of the account.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Short biography, shown on the profile. Null if there is none.
             * @example Notes on engines
             */
            bio: string | null;
            /**
             * @description Location of the user. Only visible to the user and to administrators. Null if there is none.
             * @example London
             */
            location: string | null;
            /**
             * @description Notes about the user. Only visible to administrators. Null if there is none.
             * @example Writes the newsletter
             */
            admin_notes: string | null;
            /** @description Whether the account is active. Inactive users cannot sign in and have no profile. */
            is_active: boolean;
            /**
             * @description URL of the avatar, as in the profile.
             * @example /api/avatar-image?seed=42
             */
            image: string;
            /**
             * Format: date-time
             * @description Time the account was created.
             */
            created_at: string;
            /** @description Whether everyone can see the profile. */
            profile_public: boolean;
            /** @description Time of the last sign-in. Null if the user has never signed in. */
            last_login: string | null;
            /**
             * @description Number of sign-ins.
             * @example 17
             */
            login_count: number;
            /** @description Name of the most recently used sign-in provider. Null if none is linked. */
            provider_name: string | null;
            /** @description Email address of the account at that provider. Null if unknown or if no provider is linked. */
            provider_email: string | null;
            /** @description Whether that provider has verified the email address. Null if no provider is linked. */
            provider_verified: boolean | null;
            /** @description Time of the last sign-in through that provider. Null if there was none. */
            provider_last_used: string | null;
            /** @description Number of the user's current roles. */
            role_count: number;
            /**
             * @description Names of the user's current roles.
             * @example [
             *       "user"
             *     ]
             */
            role_names: string[];
            /**
             * @description Whether the user has the role `admin`.
             * @example false
             */
            has_admin: boolean;
            /**
             * @description Whether the user has the role `moderator`.
             * @example false
             */
            has_moderator: boolean;
            /** @description Number of all subscriptions, including canceled and expired ones. */
            subscription_count: number;
            /** @description Number of current subscriptions: `trialing`, `active`, or `past_due`. */
            active_subscriptions: number;
            /**
             * @description Display names of the plans of the current subscriptions.
             * @example [
             *       "Pro"
             *     ]
             */
            subscription_names: string[];
            /** @description Whether the user has a current subscription. */
            has_active_subscription: boolean;
            /** @description Whether the user has an active timeout. */
            is_timed_out: boolean;
            /** @description Number of all timeouts, including expired and revoked ones. */
            timeout_count: number;
            /** @description Reason for the active timeout that expires last. Null if there is none. */
            active_timeout_reason: string | null;
            /** @description Time when the active timeout that expires last ends. Null if there is none. */
            timeout_expires: string | null;
            /** @description ID of the active timeout that expires last. Null if there is none. */
            active_timeout_id: number | null;
        };
        /** @description A user found by a search. */
        FoundUser: {
            /**
             * @description ID of the user.
             * @example 42
             */
            id: number;
            /**
             * @description Display name, shown on the profile next to the username.
             * @example Ada Lovelace
             */
            name: string;
            /**
             * @description Unique username, in lowercase.
             * @example ada
             */
            username: string;
            /**
             * @description Email address of the account.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description URL of the avatar, as in the profile.
             * @example /api/avatar-image?seed=42
             */
            image: string;
        };
        BulkOutcome: {
            /**
             * @description Number of users that match `filter`, or number of distinct `ids`, including IDs of users that do not exist.
             * @example 120
             */
            matched: number;
            /**
             * @description Number of users for which the action succeeded.
             * @example 119
             */
            succeeded: number;
            /**
             * @description Number of users for which the action failed.
             * @example 1
             */
            failed: number;
            /** @description The first 100 failures. `failed` counts all of them. */
            failures: {
                /**
                 * @description ID of the user.
                 * @example 42
                 */
                id: number;
                /**
                 * @description Username. Null if the user does not exist or the username could not be loaded.
                 * @example ada
                 */
                username: string | null;
                /**
                 * @description Error code.
                 * @example already_inactive
                 */
                code: string;
                /**
                 * @description Error message, for display.
                 * @example This account is already inactive
                 */
                error: string;
            }[];
            /** @description Error that stopped the run early, if any. Users are processed in the order of `ids`, without duplicates, or by ascending ID for `filter`. Only the first `succeeded + failed` users were processed. */
            stopped?: {
                /**
                 * @description Error code.
                 * @example permissions_busy
                 */
                code: string;
                /**
                 * @description Error message, for display.
                 * @example Too many changes to roles and permissions are in progress. Try again in a few seconds
                 */
                error: string;
            };
        };
        /** @description A user with details for administrators. */
        ManagedUser: {
            /**
             * @description ID of the user.
             * @example 42
             */
            id: number;
            /**
             * @description Display name, shown on the profile next to the username.
             * @example Ada Lovelace
             */
            name: string;
            /**
             * @description Unique username, in lowercase.
             * @example ada
             */
            username: string;
            /**
             * @description Email address of the account.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Short biography, shown on the profile. Null if there is none.
             * @example Notes on engines
             */
            bio: string | null;
            /**
             * @description Location of the user. Only visible to the user and to administrators. Null if there is none.
             * @example London
             */
            location: string | null;
            /**
             * @description Notes about the user. Only visible to administrators. Null if there is none.
             * @example Writes the newsletter
             */
            admin_notes: string | null;
            /** @description Whether the account is active. Inactive users cannot sign in and have no profile. */
            is_active: boolean;
            /**
             * @description URL of the avatar, as in the profile.
             * @example /api/avatar-image?seed=42
             */
            image: string;
            /**
             * Format: date-time
             * @description Time the account was created.
             */
            created_at: string;
            /** @description Whether everyone can see the profile. */
            profile_public: boolean;
            /** @description Time of the last sign-in. Null if the user has never signed in. */
            last_login: string | null;
            /**
             * @description Number of sign-ins.
             * @example 17
             */
            login_count: number;
            /** @description Name of the most recently used sign-in provider. Null if none is linked. */
            provider_name: string | null;
            /** @description Email address of the account at that provider. Null if unknown or if no provider is linked. */
            provider_email: string | null;
            /** @description Whether that provider has verified the email address. Null if no provider is linked. */
            provider_verified: boolean | null;
            /** @description Time of the last sign-in through that provider. Null if there was none. */
            provider_last_used: string | null;
            /** @description Number of the user's current roles. */
            role_count: number;
            /**
             * @description Names of the user's current roles.
             * @example [
             *       "user"
             *     ]
             */
            role_names: string[];
            /**
             * @description Whether the user has the role `admin`.
             * @example false
             */
            has_admin: boolean;
            /**
             * @description Whether the user has the role `moderator`.
             * @example false
             */
            has_moderator: boolean;
            /** @description Number of all subscriptions, including canceled and expired ones. */
            subscription_count: number;
            /** @description Number of current subscriptions: `trialing`, `active`, or `past_due`. */
            active_subscriptions: number;
            /**
             * @description Display names of the plans of the current subscriptions.
             * @example [
             *       "Pro"
             *     ]
             */
            subscription_names: string[];
            /** @description Whether the user has a current subscription. */
            has_active_subscription: boolean;
            /** @description Whether the user has an active timeout. */
            is_timed_out: boolean;
            /** @description Number of all timeouts, including expired and revoked ones. */
            timeout_count: number;
            /** @description Reason for the active timeout that expires last. Null if there is none. */
            active_timeout_reason: string | null;
            /** @description Time when the active timeout that expires last ends. Null if there is none. */
            timeout_expires: string | null;
            /** @description ID of the active timeout that expires last. Null if there is none. */
            active_timeout_id: number | null;
            /**
             * @description Who can see the profile, besides administrators.
             * @enum {string}
             */
            profile_visibility: "public" | "private" | "friends";
            /** @description Whether the email address is verified. */
            email_verified: boolean;
            /** @description Whether the user has a password. False if they only sign in through a provider. */
            has_password: boolean;
            /** @description Badge that the user shows. Null if they show none. */
            flair: components["schemas"]["ShownFlair"] | null;
            /**
             * Format: date-time
             * @description Time the account was last updated.
             */
            updated_at: string;
        };
        /** @description A subscription of a user to a plan, as administrators see it. */
        Subscription: {
            /**
             * @description ID of the subscription.
             * @example 311
             */
            id: number;
            /**
             * @description ID of the plan.
             * @example 3
             */
            plan_id: number;
            /**
             * @description Name of the plan.
             * @example pro
             */
            plan: string;
            /**
             * @description Display name of the plan.
             * @example Pro
             */
            display_name: string;
            /**
             * @description Type of the plan. A user has one `tier` at a time and any number of `addon` plans.
             * @example tier
             * @enum {string}
             */
            kind: "tier" | "addon";
            /**
             * @description Status of the subscription. The user has the benefits of the plan while the status is `trialing`, `active`, or `past_due` (a payment is overdue). A `suspended` subscription is paused, an `expired` one can be renewed, and a `cancelled` one has ended permanently.
             * @example active
             * @enum {string}
             */
            status: "trialing" | "active" | "past_due" | "suspended" | "cancelled" | "expired";
            /**
             * @description How often the subscription is billed. `lifetime` is billed once and, unless the subscription is a trial, never expires.
             * @example monthly
             * @enum {string}
             */
            billing_cycle: "weekly" | "monthly" | "yearly" | "lifetime";
            /**
             * Format: date-time
             * @description When the subscription started.
             */
            started_at: string;
            /** @description When the subscription ends and becomes `expired`; null if it never does. */
            expires_at: string | null;
            /**
             * @description ISO 4217 code of the currency of all prices.
             * @example USD
             */
            currency: string;
            /**
             * @description When the status changed to `cancelled`; null if it has not.
             * @example null
             */
            cancelled_at: string | null;
            /**
             * @description IDs of the plans for which this subscription was a trial.
             * @example []
             */
            trial_plan_ids: number[];
            /**
             * @description Price per billing cycle, in cents of the plan's currency, that replaces the plan's price; null if the plan's price applies.
             * @example null
             */
            price_cents: number | null;
            /**
             * @description The plan's price for this billing cycle, in cents; null if it has none.
             * @example 999
             */
            plan_price_cents: number | null;
            /**
             * @description ID of the subscription at the payment provider; null if no provider has reported it.
             * @example null
             */
            external_id: string | null;
            /**
             * Format: date-time
             * @description When the subscription was last changed.
             */
            updated_at: string;
            /**
             * @description Statuses that you can change the subscription to.
             * @example [
             *       "past_due",
             *       "suspended",
             *       "cancelled",
             *       "expired"
             *     ]
             */
            allowed: ("trialing" | "active" | "past_due" | "suspended" | "cancelled" | "expired")[];
        };
        /** @description Temporary block of some or all of a user's operations. */
        Timeout: {
            /**
             * @description ID of the timeout.
             * @example 311
             */
            id: number;
            /** @description User who is timed out. */
            user: {
                /**
                 * @description ID of the user.
                 * @example 42
                 */
                id: number;
                /**
                 * @description Unique username, in lowercase.
                 * @example ada
                 */
                username: string;
                /**
                 * @description Display name of the user.
                 * @example Ada Lovelace
                 */
                name: string;
            };
            /**
             * @description What the timeout blocks: `posting` (uploads, emojis, and profile edits), `comment` (comments; no operation uses it yet), `emoji_submission` (emoji uploads), `api` (all writes), or `full_access` (all requests). Signing in and out and exporting data are never blocked.
             * @example posting
             * @enum {string}
             */
            type: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
            /**
             * @description Reason for the timeout, as the user sees it.
             * @example Advertising in comments
             */
            reason: string;
            /** @description User who issued the timeout. Null if unknown. */
            issued_by: {
                /**
                 * @description ID of the user.
                 * @example 7
                 */
                id: number;
                /**
                 * @description Username of the user. Null if the account has been deleted.
                 * @example grace
                 */
                username: string | null;
            } | null;
            /**
             * Format: date-time
             * @description When the timeout was issued.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the timeout expires or expired.
             */
            expires_at: string;
            /**
             * @description When the timeout was revoked. Null if it was not.
             * @example null
             */
            revoked_at: string | null;
            /**
             * @description User who revoked the timeout. Null if it was not revoked.
             * @example null
             */
            revoked_by: {
                /**
                 * @description ID of the user.
                 * @example 7
                 */
                id: number;
                /**
                 * @description Username of the user. Null if the account has been deleted.
                 * @example grace
                 */
                username: string | null;
            } | null;
            /**
             * @description Reason for revoking the timeout. Null if it was not revoked.
             * @example null
             */
            revocation_reason: string | null;
            /**
             * @deprecated
             * @description Deprecated: use `revocation_reason` instead. The next minor version removes this field.
             * @example null
             */
            pardon: string | null;
            /** @description Whether the timeout is active: neither revoked nor expired. */
            is_running: boolean;
        };
        /** @description Record of an action, or of a rejected or failed attempt. */
        AuditEntry: {
            /**
             * @description ID of the entry.
             * @example 1873
             */
            id: string;
            /**
             * @description Username of the user who performed the action, as of that time. `console` for a command on the server, `webhook` for a payment provider, `anonymous` for a rejected or failed attempt of a client that is not signed in.
             * @example grace
             */
            actor: string;
            /**
             * @description ID of the user who performed the action. Null if no user did.
             * @example 7
             */
            actor_id: number | null;
            /**
             * @description Username of the impersonated user. Null without impersonation.
             * @example null
             */
            impersonated_user: string | null;
            /**
             * @deprecated
             * @description Deprecated: use `impersonated_user` instead. The next minor version removes this field.
             * @example null
             */
            acting_as: string | null;
            /**
             * @description Feature and action, separated by a period.
             * @example timeout.issue
             */
            action: string;
            /**
             * @description Type of record that the action affected.
             * @example user
             */
            target_type: string;
            /**
             * @description ID of the record that the action affected. Null if there is none.
             * @example 42
             */
            target_id: string | null;
            /**
             * @description Current name of the target if it is a user, role, or permission. Null for other types and deleted targets.
             * @example ada
             */
            target_name: string | null;
            /**
             * @description Values before the action. Null if nothing was replaced.
             * @example null
             */
            before: unknown;
            /**
             * @description Values after the action, or further details of it. Null if there are none.
             * @example {
             *       "timeout_id": 311,
             *       "type": "posting",
             *       "expires_at": "2026-12-24T18:00:00.000Z"
             *     }
             */
            after: unknown;
            /**
             * @description Reason that the actor gave. Null if none was given.
             * @example Advertising in comments
             */
            reason: string | null;
            /**
             * @description Outcome of the action: `done`, `refused` (the server rejected the attempt, for example because a permission is missing), or `failed` (such as a wrong password).
             * @enum {string}
             */
            outcome: "done" | "refused" | "failed";
            /**
             * @description ID of the request, as in its `X-Request-Id` header. Null if there was no request.
             * @example 0197a2c4-6f0e-7c55-9d0b-0a4f2f1f8f5e
             */
            request_id: string | null;
            /**
             * @description IP address of the client, or its IP range if the `LOG_IP` setting shortens addresses. Null if none was recorded.
             * @example 203.0.113.7
             */
            ip: string | null;
            /**
             * @description User agent of the client. Null if none was recorded.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            user_agent: string | null;
            /**
             * Format: date-time
             * @description Time of the action.
             */
            created_at: string;
        };
        /** @description A named set of permissions that can be assigned to users. */
        Role: {
            /** @description ID of the role. */
            id: number;
            /**
             * @description Unique name of the role.
             * @example user
             */
            name: string;
            /**
             * @description Display name of the role.
             * @example User
             */
            display_name: string;
            /**
             * @description Purpose of the role. Null if it has no description.
             * @example Everyone who has an account
             */
            description: string | null;
        };
        /** @description A role with its permissions, parent role, and number of members. */
        RoleDetail: {
            /** @description ID of the role. */
            id: number;
            /**
             * @description Unique name of the role.
             * @example user
             */
            name: string;
            /**
             * @description Display name of the role.
             * @example User
             */
            display_name: string;
            /**
             * @description Purpose of the role. Null if it has no description.
             * @example Everyone who has an account
             */
            description: string | null;
            /** @description Whether the role is protected. Protected roles can't be assigned or changed through the API. */
            is_protected: boolean;
            /** @description Whether every user gets the role at sign-up. */
            is_default: boolean;
            /** @description Whether the role is archived. Archived roles grant nothing. */
            is_archived: boolean;
            /** @description Parent role, whose inheritable permissions this role also grants. Null if it has none. */
            parent: {
                /** @description ID of the parent role. */
                id: number;
                /**
                 * @description Unique name of the parent role.
                 * @example user
                 */
                name: string;
                /**
                 * @description Display name of the parent role.
                 * @example User
                 */
                display_name: string;
            } | null;
            /**
             * @description Names of the roles that have this role as their parent.
             * @example []
             */
            children: string[];
            /**
             * @description Number of users who hold the role. Expired assignments are not counted.
             * @example 12
             */
            member_count: number;
            /**
             * @description Names of the permissions that the role grants directly, including disabled and archived ones.
             * @example [
             *       "forum.pin"
             *     ]
             */
            permissions: string[];
            /** @description Permissions that the role inherits from its ancestor roles and does not grant directly. */
            inherited: {
                /**
                 * @description Name of the inherited permission.
                 * @example forum.post
                 */
                permission: string;
                /**
                 * @description Name of the nearest ancestor role that grants the permission.
                 * @example user
                 */
                from: string;
            }[];
            /**
             * Format: date-time
             * @description Time at which the role was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change to the role. Send it with an update to detect concurrent changes.
             */
            updated_at: string;
        };
        /** @description A named right that routes require and that roles grant. */
        Permission: {
            /** @description ID of the permission. */
            id: number;
            /**
             * @description Unique name of the permission.
             * @example admin.users.manage
             */
            name: string;
            /**
             * @description Display name of the permission.
             * @example Manage users
             */
            display_name: string;
            /**
             * @description What the permission allows. Null if it has no description.
             * @example List, change, deactivate, and delete users
             */
            description: string | null;
            /**
             * @description Category that groups related permissions.
             * @example users
             */
            category: string;
            /**
             * @description Whether child roles inherit the permission from a role that grants it.
             * @example false
             */
            is_inheritable: boolean;
            /**
             * @description How much harm misuse of the permission can cause. To create or grant a `critical` permission, you must have reauthenticated within the last 10 minutes.
             * @example high
             * @enum {string}
             */
            risk_level: "low" | "medium" | "high" | "critical";
            /**
             * @description Only `active` permissions have an effect. Roles and users keep `disabled` and `archived` permissions, and `archived` permissions can no longer be granted.
             * @enum {string}
             */
            status: "active" | "disabled" | "archived";
            /** @description Whether the permission is built into Veranda and guards its routes. */
            is_system: boolean;
            /**
             * @description Names of the permissions that this one requires. Without them, it has no effect.
             * @example []
             */
            dependencies: string[];
            /**
             * @description Custom data.
             * @example {}
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description Number of roles and users that the permission is granted to directly.
             * @example 2
             */
            usage_count: number;
            /**
             * @description Position in lists. Permissions with lower numbers come first.
             * @example 20
             */
            sort_order: number;
            /**
             * Format: date-time
             * @description Time at which the permission was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change to the permission. Send it with an update to detect concurrent changes.
             */
            updated_at: string;
        };
        /** @description A permission that is granted or denied to a user, with its sources. */
        HeldPermission: {
            /**
             * @description Unique name of the permission.
             * @example admin.users.timeout
             */
            name: string;
            /**
             * @description Display name of the permission.
             * @example Time out users
             */
            display_name: string;
            /**
             * @description Category that groups related permissions.
             * @example users
             */
            category: string;
            /**
             * @description How much harm misuse of the permission can cause. To create or grant a `critical` permission, you must have reauthenticated within the last 10 minutes.
             * @enum {string}
             */
            risk_level: "low" | "medium" | "high" | "critical";
            /**
             * @description Only `active` permissions have an effect. Roles and users keep `disabled` and `archived` permissions, and `archived` permissions can no longer be granted.
             * @enum {string}
             */
            status: "active" | "disabled" | "archived";
            /** @description Whether the user can use the permission. False if it is denied, if it is not active, or if a required permission is missing. */
            is_effective: boolean;
            /** @description Roles, grants, and denials that affect the permission. Expired ones are not included. */
            sources: components["schemas"]["PermissionSource"][];
            /**
             * @description Names of required permissions that the user does not have.
             * @example []
             */
            missing: string[];
        };
        /** @description Where a user's permission comes from, or what denies it. */
        PermissionSource: {
            /**
             * @description Type of the source. `role`: a role of the user grants the permission. `inherited`: a role of the user inherits it from a parent role. `grant`: the permission is granted to the user directly. `denial`: it is denied to the user, which overrides every other source.
             * @enum {string}
             */
            kind: "role" | "inherited" | "grant" | "denial";
            /**
             * @description Name of the role that the user holds, for the kinds `role` and `inherited`.
             * @example moderator
             */
            role?: string;
            /** @description Name of the nearest ancestor role that grants the permission, for the kind `inherited`. */
            through?: string;
            /** @description Time at which the source expires. Null if it does not expire. */
            expires_at: string | null;
            /** @description Reason for a grant or denial. Null if none was given. */
            reason?: string | null;
        };
        /** @description A plan as users see it. */
        AvailablePlan: {
            /**
             * @description ID of the plan.
             * @example 3
             */
            id: number;
            /**
             * @description Unique name of the plan, for use in code.
             * @example pro
             */
            name: string;
            /**
             * @description Display name of the plan.
             * @example Supporter
             */
            display_name: string;
            /** @description Description of the plan for users; null if there is none. */
            description: string | null;
            /**
             * @description Type of the plan. A user has one `tier` at a time and any number of `addon` plans.
             * @example tier
             * @enum {string}
             */
            kind: "tier" | "addon";
            /**
             * @description ISO 4217 code of the currency of all prices of the plan.
             * @example USD
             */
            currency: string;
            /**
             * @description Price per week in cents; null if the plan has no weekly price.
             * @example 499
             */
            weekly_cents: number | null;
            /**
             * @description Price per month in cents; null if the plan has no monthly price.
             * @example 499
             */
            monthly_cents: number | null;
            /**
             * @description Price per year in cents; null if the plan has no yearly price.
             * @example 499
             */
            yearly_cents: number | null;
            /**
             * @description One-time price in cents; null if the plan has no lifetime price.
             * @example 499
             */
            lifetime_cents: number | null;
            /**
             * @description Length of the free trial in days; 0 if there is no trial.
             * @example 14
             */
            trial_days: number;
            /**
             * @description Whether this is the default plan, which users without a tier subscription have automatically.
             * @example false
             */
            is_default: boolean;
            /**
             * @description Features of the plan. `basic_controls`: choose the colors of social preview images. `advanced_controls`: customize all parts of these images. `animated_emoji`: upload animated custom emojis. `white_label`: create social preview images without the site's name. `analytics_export`: export analytics data from your application, which must check who has this feature.
             * @example [
             *       "basic_controls"
             *     ]
             */
            features: ("basic_controls" | "advanced_controls" | "animated_emoji" | "white_label" | "analytics_export")[];
            /** @description Badge that subscribers can show next to their name; null if there is none. */
            flair: components["schemas"]["Flair"] | null;
            /** @description Quotas of subscribers. Quotas that are not listed keep their default limit. */
            quotas: {
                /**
                 * @description Service that the quota belongs to.
                 * @example og_generator
                 */
                service_name: string;
                /**
                 * @description Feature of the service that the quota limits.
                 * @example daily_generations
                 */
                feature_name: string;
                /**
                 * @description Limit in the unit of the quota; null if it is unlimited.
                 * @example 50
                 */
                quota_limit: number | null;
                /**
                 * @description Whether the quota is unlimited. Exactly one of `is_unlimited: true` and `quota_limit` is set.
                 * @example false
                 */
                is_unlimited: boolean;
            }[];
        };
        /** @description Badge that subscribers of a plan can show next to their name. */
        Flair: {
            /**
             * @description Text of the badge.
             * @example Pro
             */
            label: string;
            /**
             * @description Icon of the badge.
             * @example star
             * @enum {string}
             */
            icon: "leaf" | "star" | "crown" | "brush" | "smile" | "heart" | "bolt" | "flame" | "moon" | "sparkle" | "shield" | "cup";
            /**
             * @description Color of the badge.
             * @example marigold
             * @enum {string}
             */
            color: "green" | "marigold" | "plum" | "blue" | "rose" | "slate";
        };
        /** @description A plan as administrators see it, with its subscribers and revenue. */
        Plan: {
            /**
             * @description ID of the plan.
             * @example 3
             */
            id: number;
            /**
             * @description Unique name of the plan, for use in code.
             * @example pro
             */
            name: string;
            /**
             * @description Type of the plan. A user has one `tier` at a time and any number of `addon` plans.
             * @example tier
             * @enum {string}
             */
            kind: "tier" | "addon";
            /**
             * @description Display name of the plan.
             * @example Supporter
             */
            display_name: string;
            /** @description Description of the plan for users; null if there is none. */
            description: string | null;
            /**
             * @description ISO 4217 code of the currency of all prices of the plan.
             * @example USD
             */
            currency: string;
            /**
             * @description Price per week in cents; null if the plan has no weekly price.
             * @example 499
             */
            weekly_cents: number | null;
            /**
             * @description Price per month in cents; null if the plan has no monthly price.
             * @example 499
             */
            monthly_cents: number | null;
            /**
             * @description Price per year in cents; null if the plan has no yearly price.
             * @example 499
             */
            yearly_cents: number | null;
            /**
             * @description One-time price in cents; null if the plan has no lifetime price.
             * @example 499
             */
            lifetime_cents: number | null;
            /**
             * @description Length of the free trial in days; 0 if there is no trial.
             * @example 14
             */
            trial_days: number;
            /**
             * @description Position of the plan in lists. Plans with lower numbers come first.
             * @example 20
             */
            sort_order: number;
            /**
             * @description Features of the plan. `basic_controls`: choose the colors of social preview images. `advanced_controls`: customize all parts of these images. `animated_emoji`: upload animated custom emojis. `white_label`: create social preview images without the site's name. `analytics_export`: export analytics data from your application, which must check who has this feature.
             * @example [
             *       "basic_controls"
             *     ]
             */
            features: ("basic_controls" | "advanced_controls" | "animated_emoji" | "white_label" | "analytics_export")[];
            /**
             * @description Requests per hour that subscribers can make, by rate class. A value applies only if it is higher than the regular limit.
             * @example {
             *       "api": 50000
             *     }
             */
            rate_limit_per_hour: {
                /**
                 * @description Requests per hour in the rate class `search`.
                 * @example 50000
                 */
                search?: number;
                /**
                 * @description Requests per hour in the rate class `upload`.
                 * @example 50000
                 */
                upload?: number;
                /**
                 * @description Requests per hour in the rate class `preview`.
                 * @example 50000
                 */
                preview?: number;
                /**
                 * @description Requests per hour in the rate class `image`.
                 * @example 50000
                 */
                image?: number;
                /**
                 * @description Requests per hour in the rate class `api`.
                 * @example 50000
                 */
                api?: number;
            };
            /** @description Quotas of subscribers. Quotas that are not listed keep their default limit. */
            quotas: {
                /**
                 * @description Service that the quota belongs to.
                 * @example og_generator
                 */
                service_name: string;
                /**
                 * @description Feature of the service that the quota limits.
                 * @example daily_generations
                 */
                feature_name: string;
                /**
                 * @description Limit in the unit of the quota; null if it is unlimited.
                 * @example 50
                 */
                quota_limit: number | null;
                /**
                 * @description Whether the quota is unlimited. Exactly one of `is_unlimited: true` and `quota_limit` is set.
                 * @example false
                 */
                is_unlimited: boolean;
            }[];
            /** @description Badge that subscribers can show next to their name; null if there is none. */
            flair: components["schemas"]["Flair"] | null;
            /** @description Whether the plan accepts new subscribers. False for archived plans. */
            is_active: boolean;
            /**
             * @description Whether this is the default plan, which users without a tier subscription have automatically.
             * @example false
             */
            is_default: boolean;
            /**
             * @description Number of `trialing`, `active`, or `past_due` subscriptions to the plan that have not expired.
             * @example 128
             */
            subscribers: number;
            /**
             * @description Revenue per month from `active` subscriptions, in cents of the plan's currency. Weekly and yearly prices are converted to months, and lifetime subscriptions are not included.
             * @example 127872
             */
            monthly_revenue_cents: number;
            /**
             * Format: date-time
             * @description When the plan was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the plan was last changed.
             */
            updated_at: string;
        };
        /** @description Everything that a plan can include. */
        PlanCatalog: {
            /** @description Features that a plan can include. */
            features: {
                /**
                 * @description Name of the feature, for use in code.
                 * @example white_label
                 * @enum {string}
                 */
                name: "basic_controls" | "advanced_controls" | "animated_emoji" | "white_label" | "analytics_export";
                /**
                 * @description Display name of the feature.
                 * @example White label
                 */
                title: string;
                /**
                 * @description What the feature lets subscribers do.
                 * @example Create social preview images without this site’s name.
                 */
                sentence: string;
            }[];
            /** @description Quotas whose limit a plan can set. */
            quotas: {
                /**
                 * @description Service that the quota belongs to.
                 * @example og_generator
                 */
                service_name: string;
                /**
                 * @description Feature of the service that the quota limits.
                 * @example daily_generations
                 */
                feature_name: string;
                /**
                 * @description Display name of the quota.
                 * @example Social preview images
                 */
                title: string;
                /**
                 * @description Unit of the limit, in the plural.
                 * @example images
                 */
                unit: string;
                /**
                 * @description How often usage resets; null for quotas that do not reset, such as storage.
                 * @example daily
                 */
                period: ("hourly" | "daily" | "weekly" | "monthly") | null;
                /**
                 * @description Limit that applies if a plan does not set one; null if it is unlimited.
                 * @example 10
                 */
                default_limit: number | null;
            }[];
            /** @description Rate classes whose limit a plan can raise. */
            rate_classes: ("search" | "upload" | "preview" | "image" | "api")[];
            /** @description Requests per hour that apply if a plan does not set a limit, by rate class; null if the server has no limit. */
            default_rate_limit_per_hour: {
                [key: string]: number | null;
            };
            /** @description Icons that a badge can have. */
            flair_icons: ("leaf" | "star" | "crown" | "brush" | "smile" | "heart" | "bolt" | "flame" | "moon" | "sparkle" | "shield" | "cup")[];
            /** @description Colors that a badge can have. */
            flair_colors: ("green" | "marigold" | "plum" | "blue" | "rose" | "slate")[];
        };
        /** @description A limit on a feature with its current usage. */
        Quota: {
            /**
             * @description Service that the feature belongs to.
             * @example og_generator
             * @enum {string}
             */
            service_name: "og_generator" | "custom_emoji" | "uploads" | "api_access";
            /**
             * @description Feature that the quota limits.
             * @example daily_generations
             * @enum {string}
             */
            feature_name: "daily_generations" | "emoji_slots" | "emoji_file_size_mb" | "daily_uploads" | "storage_mb" | "requests";
            /**
             * @description Display name of the quota.
             * @example Social preview images
             */
            title: string;
            /**
             * @description Unit of the limit and of usage.
             * @example images
             */
            unit: string;
            /**
             * @description How usage is counted. `consumed`: usage adds up and resets after each period. `held`: stored items count until they are deleted. `cap`: the limit is the maximum size of one item.
             * @example consumed
             * @enum {string}
             */
            kind: "consumed" | "held" | "cap";
            /**
             * @description Limit in the unit of the quota. Null if unlimited.
             * @example 10
             */
            quota_limit: number | null;
            /**
             * @description Whether the quota is unlimited.
             * @example false
             */
            is_unlimited: boolean;
            /**
             * @description Source of the limit, by precedence. `user_override`: an override for the user. `subscription_plan`: the highest limit of the user's plans. `global_guest`: the guest quota. `system_default`: the default of the feature.
             * @example subscription_plan
             * @enum {string}
             */
            quota_source: "user_override" | "subscription_plan" | "global_guest" | "system_default";
            /** @description Plan that the limit comes from. Null if it does not come from a plan. */
            plan: {
                /**
                 * @description Unique name of the plan.
                 * @example pro
                 */
                name: string;
                /**
                 * @description Display name of the plan.
                 * @example Pro
                 */
                display_name: string;
            } | null;
            /** @description Period after which usage resets. Times are in UTC, and weeks start on Monday. Null for `held` and `cap`. */
            reset_period: ("hourly" | "daily" | "weekly" | "monthly") | null;
            /**
             * @description Usage in the unit of the quota. Always 0 for `cap`.
             * @example 8
             */
            used: number;
            /**
             * @description Remaining amount in the unit of the quota. Null if unlimited, and for `cap`.
             * @example 2
             */
            remaining: number | null;
            /**
             * @description Usage as a percentage of the limit, up to 100. Null if unlimited, and for `cap`.
             * @example 80
             */
            percent: number | null;
            /** @description Time by which all usage has reset. Null if no reset is due. */
            resets_at: string | null;
            /**
             * @description Time at which the override expires. Null if there is no override or it never expires.
             * @example null
             */
            expires_at: string | null;
            /** @description Highest threshold that usage has reached, as a percentage of the limit. Null below 50 percent. */
            warning_level: (50 | 80 | 100) | null;
        };
        /** @description A user's quota with its current usage and override. */
        UserQuota: {
            /**
             * @description Service that the feature belongs to.
             * @example og_generator
             * @enum {string}
             */
            service_name: "og_generator" | "custom_emoji" | "uploads" | "api_access";
            /**
             * @description Feature that the quota limits.
             * @example daily_generations
             * @enum {string}
             */
            feature_name: "daily_generations" | "emoji_slots" | "emoji_file_size_mb" | "daily_uploads" | "storage_mb" | "requests";
            /**
             * @description Display name of the quota.
             * @example Social preview images
             */
            title: string;
            /**
             * @description Unit of the limit and of usage.
             * @example images
             */
            unit: string;
            /**
             * @description How usage is counted. `consumed`: usage adds up and resets after each period. `held`: stored items count until they are deleted. `cap`: the limit is the maximum size of one item.
             * @example consumed
             * @enum {string}
             */
            kind: "consumed" | "held" | "cap";
            /**
             * @description Limit in the unit of the quota. Null if unlimited.
             * @example 10
             */
            quota_limit: number | null;
            /**
             * @description Whether the quota is unlimited.
             * @example false
             */
            is_unlimited: boolean;
            /**
             * @description Source of the limit, by precedence. `user_override`: an override for the user. `subscription_plan`: the highest limit of the user's plans. `global_guest`: the guest quota. `system_default`: the default of the feature.
             * @example subscription_plan
             * @enum {string}
             */
            quota_source: "user_override" | "subscription_plan" | "global_guest" | "system_default";
            /** @description Plan that the limit comes from. Null if it does not come from a plan. */
            plan: {
                /**
                 * @description Unique name of the plan.
                 * @example pro
                 */
                name: string;
                /**
                 * @description Display name of the plan.
                 * @example Pro
                 */
                display_name: string;
            } | null;
            /** @description Period after which usage resets. Times are in UTC, and weeks start on Monday. Null for `held` and `cap`. */
            reset_period: ("hourly" | "daily" | "weekly" | "monthly") | null;
            /**
             * @description Usage in the unit of the quota. Always 0 for `cap`.
             * @example 8
             */
            used: number;
            /**
             * @description Remaining amount in the unit of the quota. Null if unlimited, and for `cap`.
             * @example 2
             */
            remaining: number | null;
            /**
             * @description Usage as a percentage of the limit, up to 100. Null if unlimited, and for `cap`.
             * @example 80
             */
            percent: number | null;
            /** @description Time by which all usage has reset. Null if no reset is due. */
            resets_at: string | null;
            /**
             * @description Time at which the override expires. Null if there is no override or it never expires.
             * @example null
             */
            expires_at: string | null;
            /** @description Highest threshold that usage has reached, as a percentage of the limit. Null below 50 percent. */
            warning_level: (50 | 80 | 100) | null;
            /** @description Override for this user. Null if there is none. An expired override has no effect, but is listed until it is removed. */
            override: {
                /**
                 * @description Limit in the unit of the quota. Null if unlimited.
                 * @example 10
                 */
                quota_limit: number | null;
                /**
                 * @description Whether the quota is unlimited.
                 * @example false
                 */
                is_unlimited: boolean;
                /**
                 * @description Time at which the override expires. Null if it does not expire.
                 * @example null
                 */
                expires_at: string | null;
                /**
                 * @description Reason for the override. Null if none was given.
                 * @example Creates images for the whole team
                 */
                reason: string | null;
                /**
                 * Format: date-time
                 * @description Time of the last change to the override. Send it with an update to detect concurrent changes.
                 */
                updated_at: string;
                /** @description Limit that would apply without the override. */
                instead_of: {
                    /**
                     * @description Limit in the unit of the quota. Null if unlimited.
                     * @example 10
                     */
                    quota_limit: number | null;
                    /**
                     * @description Whether the quota is unlimited.
                     * @example false
                     */
                    is_unlimited: boolean;
                    /**
                     * @description Source of the limit, by precedence. `user_override`: an override for the user. `subscription_plan`: the highest limit of the user's plans. `global_guest`: the guest quota. `system_default`: the default of the feature.
                     * @example subscription_plan
                     * @enum {string}
                     */
                    quota_source: "user_override" | "subscription_plan" | "global_guest" | "system_default";
                    /** @description Plan that the limit comes from. Null if it does not come from a plan. */
                    plan: {
                        /**
                         * @description Unique name of the plan.
                         * @example pro
                         */
                        name: string;
                        /**
                         * @description Display name of the plan.
                         * @example Pro
                         */
                        display_name: string;
                    } | null;
                };
            } | null;
        };
        /** @description A feature that is limited by quotas. */
        QuotaFeature: {
            /**
             * @description Service that the feature belongs to.
             * @example og_generator
             * @enum {string}
             */
            service_name: "og_generator" | "custom_emoji" | "uploads" | "api_access";
            /**
             * @description Feature that the quota limits.
             * @example daily_generations
             * @enum {string}
             */
            feature_name: "daily_generations" | "emoji_slots" | "emoji_file_size_mb" | "daily_uploads" | "storage_mb" | "requests";
            /**
             * @description Display name of the quota.
             * @example Social preview images
             */
            title: string;
            /**
             * @description Unit of the limit and of usage.
             * @example images
             */
            unit: string;
            /**
             * @description How usage is counted. `consumed`: usage adds up and resets after each period. `held`: stored items count until they are deleted. `cap`: the limit is the maximum size of one item.
             * @example consumed
             * @enum {string}
             */
            kind: "consumed" | "held" | "cap";
            /** @description Period after which usage resets. Times are in UTC, and weeks start on Monday. Null for `held` and `cap`. */
            reset_period: ("hourly" | "daily" | "weekly" | "monthly") | null;
            /**
             * @description ID of the quota feature.
             * @example 1
             */
            id: number;
            /**
             * @description Limit for users and guests without an override, plan quota, or guest quota for the feature. Null if unlimited.
             * @example 10
             */
            default_limit: number | null;
            /**
             * @description Whether the default is unlimited.
             * @example false
             */
            is_unlimited: boolean;
            /** @description Guest quota of the feature, even if it is inactive. Null if there is none. */
            guest: {
                /**
                 * @description ID of the guest quota.
                 * @example 1
                 */
                id: number;
                /**
                 * @description Limit in the unit of the quota. Null if unlimited.
                 * @example 10
                 */
                quota_limit: number | null;
                /**
                 * @description Whether the quota is unlimited.
                 * @example false
                 */
                is_unlimited: boolean;
                /** @description Period after which usage resets. Times are in UTC, and weeks start on Monday. Null if usage does not reset. */
                reset_period: ("hourly" | "daily" | "weekly" | "monthly") | null;
                /**
                 * @description Whether the guest quota applies. If false, guests have the default of the feature.
                 * @example true
                 */
                is_active: boolean;
            } | null;
        };
        /** @description The quota of a feature for users who are not signed in. */
        GlobalQuota: {
            /**
             * @description ID of the guest quota.
             * @example 1
             */
            id: number;
            /**
             * @description Service that the feature belongs to.
             * @example og_generator
             * @enum {string}
             */
            service_name: "og_generator" | "custom_emoji" | "uploads" | "api_access";
            /**
             * @description Feature that the quota limits.
             * @example daily_generations
             * @enum {string}
             */
            feature_name: "daily_generations" | "emoji_slots" | "emoji_file_size_mb" | "daily_uploads" | "storage_mb" | "requests";
            /**
             * @description Display name of the quota.
             * @example Social preview images
             */
            title: string;
            /**
             * @description Limit in the unit of the quota. Null if unlimited.
             * @example 10
             */
            quota_limit: number | null;
            /**
             * @description Whether the quota is unlimited.
             * @example false
             */
            is_unlimited: boolean;
            /** @description Period after which usage resets. Times are in UTC, and weeks start on Monday. Null if usage does not reset. */
            reset_period: ("hourly" | "daily" | "weekly" | "monthly") | null;
            /**
             * @description Note for administrators. Null if there is none.
             * @example Trial without an account
             */
            description: string | null;
            /**
             * @description Whether the guest quota applies. If false, guests have the default of the feature.
             * @example true
             */
            is_active: boolean;
            /**
             * Format: date-time
             * @description Time at which the guest quota was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change to the guest quota. Send it with an update to detect concurrent changes.
             */
            updated_at: string;
        };
        /** @description One of your subscriptions. */
        OwnSubscription: {
            /**
             * @description ID of the subscription.
             * @example 311
             */
            id: number;
            /**
             * @description ID of the plan.
             * @example 3
             */
            plan_id: number;
            /**
             * @description Name of the plan.
             * @example pro
             */
            plan: string;
            /**
             * @description Display name of the plan.
             * @example Pro
             */
            display_name: string;
            /**
             * @description Type of the plan. A user has one `tier` at a time and any number of `addon` plans.
             * @example tier
             * @enum {string}
             */
            kind: "tier" | "addon";
            /**
             * @description Status of the subscription. The user has the benefits of the plan while the status is `trialing`, `active`, or `past_due` (a payment is overdue). A `suspended` subscription is paused, an `expired` one can be renewed, and a `cancelled` one has ended permanently.
             * @example active
             * @enum {string}
             */
            status: "trialing" | "active" | "past_due" | "suspended" | "cancelled" | "expired";
            /**
             * @description How often the subscription is billed. `lifetime` is billed once and, unless the subscription is a trial, never expires.
             * @example monthly
             * @enum {string}
             */
            billing_cycle: "weekly" | "monthly" | "yearly" | "lifetime";
            /**
             * Format: date-time
             * @description When the subscription started.
             */
            started_at: string;
            /** @description When the subscription ends and becomes `expired`; null if it never does. */
            expires_at: string | null;
            /**
             * @description ISO 4217 code of the currency of all prices.
             * @example USD
             */
            currency: string;
            /**
             * @description Price you pay per billing cycle, in cents; null if the plan has no price for this cycle.
             * @example 999
             */
            price_cents: number | null;
        };
        /** @description A link that is shown as a button below an alert. */
        AlertActionOutput: {
            /**
             * @description Text of the button.
             * @example Read more
             */
            label: string;
            /**
             * @description Where the button leads: a path on this site, such as `/news`, or a URL that starts with `https://` or `http://`.
             * @example /news/maintenance
             */
            url: string;
            /**
             * @description Emphasis of the button: `primary` for the main action, `secondary` for any other.
             * @default secondary
             * @enum {string}
             */
            style: "primary" | "secondary";
        };
    };
    responses: {
        /** @description Method not allowed */
        MethodNotAllowed: {
            headers: {
                /** @description Methods that the path supports. */
                Allow?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Internal server error */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The database is temporarily unavailable */
        Unavailable: {
            headers: {
                /** @description Seconds to wait before the next attempt. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server is out of storage */
        StorageFull: {
            headers: {
                /** @description Seconds to wait before the next attempt. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
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
            /** @description Created. */
            201: {
                headers: {
                    /** @description The session cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description New user, who is now signed in. Null if the email address has to be verified first. */
                        user: components["schemas"]["User"] | null;
                        /**
                         * @description What to do next. Only present if the email address has to be verified first.
                         * @example Check your email for a link to finish signing up.
                         */
                        message?: string;
                    };
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Cross-site requests are not allowed; Insufficient permissions: Sign-up is closed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This username is taken; An account with this email address already exists */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Too many attempts. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
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
            /** @description Success. */
            200: {
                headers: {
                    /** @description The session cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description User who is now signed in. */
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Incorrect email address or password */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Too many attempts. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
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
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    /** @description The session cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSession"];
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
            /** @description Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Up to 50 sessions, most recently used first. */
                        sessions: components["schemas"]["Session"][];
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
            /** @description You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
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
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
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
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    /** @description The session cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required; Incorrect password */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Too many attempts. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    reauthenticateWithPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordConfirmation"];
            };
        };
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required; Incorrect password */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Too many attempts. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgottenPassword"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What to do next, in a sentence you can show to the user.
                         * @example Check ada@example.com for a verification link.
                         */
                        message: string;
                    };
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    /** @description The session cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding; This link is no longer valid */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailVerification"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifiedEmail"];
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding; This link is no longer valid; Enter the password you chose at sign-up */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Cross-site requests are not allowed; Insufficient permissions: Sign-up is closed; You are timed out */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description An account with this email address already exists; This username is taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    sendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What to do next, in a sentence you can show to the user.
                         * @example Check ada@example.com for a verification link.
                         */
                        message: string;
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
            /** @description You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Your email address is already verified */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Too many attempts. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingEmailChange"];
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
            /** @description You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChange"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What to do next, in a sentence you can show to the user.
                         * @example Check ada@example.com for a verification link.
                         */
                        message: string;
                    };
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Authentication required; Incorrect password */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This is already your email address */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Too many attempts. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    cancelEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No pending email change */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    resendEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What to do next, in a sentence you can show to the user.
                         * @example Check ada@example.com for a verification link.
                         */
                        message: string;
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
            /** @description You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No pending email change */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Too many attempts. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Configured providers, followed by linked providers that are no longer configured. */
                        providers: components["schemas"]["SignInProvider"][];
                        /** @description Whether the current user has a password. Null if nobody is signed in. */
                        has_password: boolean | null;
                        /** @description Whether users can sign up. */
                        sign_up_open: boolean;
                        /** @description Whether the server sends emails, such as password reset links. */
                        sends_email: boolean;
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
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startProviderSignIn: {
        parameters: {
            query?: {
                return_to?: string;
            };
            header?: never;
            path: {
                /** @description ID of the provider. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect. */
            302: {
                headers: {
                    /** @description URL to which the client is redirected. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Provider not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            /** @description The server is out of storage */
            507: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    handleProviderCallback: {
        parameters: {
            query?: {
                /** @description Value that identifies the sign-in flow. The provider returns it unchanged. */
                state?: string;
                /** @description One-time authorization code that the server exchanges for the user's identity. */
                code?: string;
                /** @description OAuth error code if the provider did not authenticate the user. */
                error?: string;
            };
            header?: never;
            path: {
                /** @description ID of the provider. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect. */
            302: {
                headers: {
                    /** @description URL to which the client is redirected. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Provider not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            /** @description The server is out of storage */
            507: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    linkAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderSignInFlow"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Provider URL to redirect the browser to.
                         * @example https://github.com/login/oauth/authorize?client_id=…
                         */
                        url: string;
                    };
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description You are timed out (`full_access`, `api`); Not available while impersonating a user; Confirm your password to continue; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Provider not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description The provider is temporarily unavailable; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    unlinkAccount: {
        parameters: {
            query: {
                /** @description ID of the provider. */
                providerId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Confirmation message.
                         * @example Account unlinked
                         */
                        message: string;
                        /**
                         * @description ID of the unlinked provider.
                         * @example github
                         */
                        provider: string;
                    };
                };
            };
            /** @description Invalid request data; Cannot unlink the only authentication method */
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
            /** @description You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Account not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    reauthenticateWithProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderSignInFlow"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Provider URL to redirect the browser to.
                         * @example https://github.com/login/oauth/authorize?client_id=…
                         */
                        url: string;
                    };
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Provider not found; Account not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Your account has a password. Use it to reauthenticate */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description The provider is temporarily unavailable; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    getProfileById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Invalid profile identifier. Only database IDs are supported.; Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
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
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Username of the user. Case is ignored. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
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
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Username of the user. Case is ignored. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: You can only access your own account; You are timed out (`full_access`, `api`); Not available while impersonating a user; Confirm your password to continue; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Can't remove the last administrator */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Username of the user. Case is ignored. */
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnProfile"];
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: You can only access your own account; You are timed out (`full_access`, `api`, `posting`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Someone else has changed this since you loaded it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getOwnProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Username of the user. Case is ignored. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnProfile"];
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: You can only access your own account; You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Username of the user. Case is ignored. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: You can only access your own account; Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFriends: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Entries per page. */
                limit?: number;
                /** @description List to return: your friends (`accepted`), requests you received (`received`), or requests you sent (`sent`). */
                status?: "accepted" | "received" | "sent";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Friends or friend requests on this page. */
                        friends: components["schemas"]["Friend"][];
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
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendFriendRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FriendRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Friend"];
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
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
            405: components["responses"]["MethodNotAllowed"];
            /** @description You are already friends with this user; You have already sent this user a friend request; This user declined your friend request: You can send another request after December 24, 2026 at 6:00 PM UTC; You can have at most 500 pending friend requests */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    acceptFriendRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the other user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Friend"];
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Friend request not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description You are already friends with this user */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    removeFriend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the other user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Friend or friend request not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Up to 100 active alerts that you have not dismissed, highest priority first. Alerts of equal priority are sorted oldest first. */
                        alerts: components["schemas"]["CustomAlert"][];
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
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    dismissAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description ID of the alert.
                     * @example 12
                     */
                    alertId: number | string;
                    /**
                     * @description Your user ID. The request fails with 403 if it is the ID of another user.
                     * @example 42
                     */
                    userId: number | string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `true`.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description You are timed out (`full_access`, `api`); Cross-site requests are not allowed; Insufficient permissions: You can only dismiss your own alerts */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Alert not found or not dismissible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    dismissAlertById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the alert. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `true`.
                         * @constant
                         */
                        success: true;
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description You are timed out (`full_access`, `api`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Alert not found or not dismissible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    streamAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets; You have too many open streams. Close one and try again */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description The server has reached its limit of open streams. Try again in 30 seconds; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAdminAlerts: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Entries per page. */
                limit?: number;
                /** @description Text to find in the title, message, or details. Case is ignored. */
                search?: string;
                /** @description Status of the alerts to list; `all` for any status. */
                status?: "draft" | "scheduled" | "active" | "expired" | "all";
                /** @description Type of the alerts to list. Omit it for all types. */
                alert_type?: "info" | "warning" | "error" | "success";
                /** @description Audience of the alerts to list. Omit it for all audiences. */
                audience?: "all" | "authenticated" | "subscribers" | "admins" | "role_based" | "specific_users";
                /** @description Who created the alerts to list: `users` for administrators, `veranda` for automatic alerts such as quota warnings, or `all` for both. The next minor version removes `people`, the previous name of `users`. */
                source?: "users" | "people" | "veranda" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Alerts that match the filters, newest first. */
                        alerts: components["schemas"]["AdminAlert"][];
                        /** @description Number of alerts per status. All filters apply except `status`. */
                        counts: {
                            [key: string]: number;
                        };
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
            /** @description Insufficient permissions: requires `admin.alerts.view`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Title of the alert.
                     * @example Maintenance on Sunday
                     */
                    title: string;
                    /**
                     * @description Text of the alert. Supports Markdown for bold, italic, and struck-through text, code, lists, quotes, and links.
                     * @example From **8:00** to 9:00 UTC.
                     */
                    message: string;
                    /**
                     * @description Additional details, which support the same Markdown as the message; null if there are none.
                     * @default null
                     */
                    details?: string | null;
                    /**
                     * @description Severity of the alert, which sets its color and icon.
                     * @default info
                     * @enum {string}
                     */
                    alert_type?: "info" | "warning" | "error" | "success";
                    /**
                     * @description Priority from 0 to 100. Alerts with a higher priority come first, and 75 or higher counts as high priority.
                     * @default 50
                     */
                    priority?: number;
                    /**
                     * @description Emoji to show with the alert; null for the default icon of its type.
                     * @default null
                     */
                    icon?: string | null;
                    /**
                     * @description Whether users can dismiss the alert.
                     * @default true
                     */
                    dismissible?: boolean;
                    /**
                     * @description Whether the alert stays visible until it is dismissed or expires. If false, clients can hide it after a while.
                     * @default false
                     */
                    persistent?: boolean;
                    /**
                     * @description Who sees the alert. `all` includes guests, and `authenticated` means all signed-in users. `subscribers` have a current subscription, and `admins` have the `admin.access` permission. `role_based` means users with one of the roles in `role_ids`, and `specific_users` means the users in `user_ids`.
                     * @default all
                     * @example all
                     * @enum {string}
                     */
                    audience?: "all" | "authenticated" | "subscribers" | "admins" | "role_based" | "specific_users";
                    /**
                     * @description IDs of the roles whose users see the alert. Empty unless the audience is `role_based`, which needs at least one.
                     * @default []
                     */
                    role_ids?: number[];
                    /**
                     * @description IDs of the users who see the alert. Empty unless the audience is `specific_users`, which needs at least one.
                     * @default []
                     */
                    user_ids?: number[];
                    /**
                     * @description Links to show as buttons, at most 3.
                     * @default []
                     */
                    actions?: components["schemas"]["AlertAction"][];
                    /**
                     * @description Data for your application, which clients receive unchanged. At most 8000 characters of JSON.
                     * @default {}
                     */
                    metadata?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Whether to publish the alert. Set it to false to keep the alert as a draft.
                     * @default true
                     */
                    is_published?: boolean;
                    /**
                     * @description When the alert becomes visible; null if it is visible as soon as it is published.
                     * @example null
                     */
                    starts_at?: string | null;
                    /**
                     * @description When the alert expires; null if it never does.
                     * @example null
                     */
                    expires_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alert: components["schemas"]["AdminAlert"];
                    };
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.alerts.create`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    countAudience: {
        parameters: {
            query: {
                /** @description Who sees the alert. `all` includes guests, and `authenticated` means all signed-in users. `subscribers` have a current subscription, and `admins` have the `admin.access` permission. `role_based` means users with one of the roles in `role_ids`, and `specific_users` means the users in `user_ids`. */
                audience: "all" | "authenticated" | "subscribers" | "admins" | "role_based" | "specific_users";
                /** @description IDs of roles, separated by commas. Used with the audience `role_based`. */
                role_ids?: string;
                /** @description IDs of users, separated by commas. Used with the audience `specific_users`. */
                user_ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Number of user accounts in the audience. Guests are not counted.
                         * @example 1200
                         */
                        size: number;
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
            /** @description Insufficient permissions: requires `admin.alerts.view`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the alert. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alert: components["schemas"]["AdminAlert"];
                        /** @description How many users and guests the alert has reached. */
                        reach: {
                            /**
                             * @description Number of user accounts in the audience. Guests are not counted.
                             * @example 1200
                             */
                            audience_size: number;
                            /**
                             * @description Number of users and guest devices that saw the alert, each counted once. At most 500,000 devices are counted.
                             * @example 640
                             */
                            seen: number;
                            /**
                             * @description Number of users who saw the alert.
                             * @example 600
                             */
                            seen_by_users: number;
                            /**
                             * @description Number of users who dismissed the alert.
                             * @example 210
                             */
                            dismissed: number;
                            /** @description Views and dismissals for each day from the first to the last view or dismissal, oldest first. At most the last 90 of these days are included. */
                            days: {
                                /**
                                 * Format: date
                                 * @description Day in UTC.
                                 */
                                day: string;
                                /**
                                 * @description Number of users and guest devices that saw the alert for the first time on this day.
                                 * @example 420
                                 */
                                seen: number;
                                /**
                                 * @description Number of users who dismissed the alert on this day.
                                 * @example 90
                                 */
                                dismissed: number;
                            }[];
                        };
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.alerts.view`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Alert not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the alert. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Title of the alert.
                     * @example Maintenance on Sunday
                     */
                    title: string;
                    /**
                     * @description Text of the alert. Supports Markdown for bold, italic, and struck-through text, code, lists, quotes, and links.
                     * @example From **8:00** to 9:00 UTC.
                     */
                    message: string;
                    /**
                     * @description Additional details, which support the same Markdown as the message; null if there are none.
                     * @default null
                     */
                    details?: string | null;
                    /**
                     * @description Severity of the alert, which sets its color and icon.
                     * @default info
                     * @enum {string}
                     */
                    alert_type?: "info" | "warning" | "error" | "success";
                    /**
                     * @description Priority from 0 to 100. Alerts with a higher priority come first, and 75 or higher counts as high priority.
                     * @default 50
                     */
                    priority?: number;
                    /**
                     * @description Emoji to show with the alert; null for the default icon of its type.
                     * @default null
                     */
                    icon?: string | null;
                    /**
                     * @description Whether users can dismiss the alert.
                     * @default true
                     */
                    dismissible?: boolean;
                    /**
                     * @description Whether the alert stays visible until it is dismissed or expires. If false, clients can hide it after a while.
                     * @default false
                     */
                    persistent?: boolean;
                    /**
                     * @description Who sees the alert. `all` includes guests, and `authenticated` means all signed-in users. `subscribers` have a current subscription, and `admins` have the `admin.access` permission. `role_based` means users with one of the roles in `role_ids`, and `specific_users` means the users in `user_ids`.
                     * @default all
                     * @example all
                     * @enum {string}
                     */
                    audience?: "all" | "authenticated" | "subscribers" | "admins" | "role_based" | "specific_users";
                    /**
                     * @description IDs of the roles whose users see the alert. Empty unless the audience is `role_based`, which needs at least one.
                     * @default []
                     */
                    role_ids?: number[];
                    /**
                     * @description IDs of the users who see the alert. Empty unless the audience is `specific_users`, which needs at least one.
                     * @default []
                     */
                    user_ids?: number[];
                    /**
                     * @description Links to show as buttons, at most 3.
                     * @default []
                     */
                    actions?: components["schemas"]["AlertAction"][];
                    /**
                     * @description Data for your application, which clients receive unchanged. At most 8000 characters of JSON.
                     * @default {}
                     */
                    metadata?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Whether to publish the alert. Set it to false to keep the alert as a draft.
                     * @default true
                     */
                    is_published?: boolean;
                    /**
                     * @description When the alert becomes visible; null if it is visible as soon as it is published.
                     * @example null
                     */
                    starts_at?: string | null;
                    /**
                     * @description When the alert expires; null if it never does. Set it to `now` to expire the alert immediately, regardless of the client's clock.
                     * @example null
                     */
                    expires_at?: (string | "now") | null;
                    /**
                     * Format: date-time
                     * @description Value of `updated_at` when you loaded the alert. If the alert has changed since, the request fails with 409. Omit it to overwrite any change.
                     */
                    updated_at?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alert: components["schemas"]["AdminAlert"];
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.alerts.update`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Alert not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Someone else has changed this since you loaded it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    deleteAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the alert. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.alerts.delete`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Alert not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listEmojis: {
        parameters: {
            query?: {
                /** @description Name of a category. An unknown name matches no emojis. */
                category?: string;
                /** @description Name, shortcode, tag, or emoji character to search for. A leading colon, as in `:smi`, matches the start of a shortcode. */
                search?: string;
                /** @description Sort order: `catalogue` returns the best matches of a search first and otherwise uses Unicode order, with custom emojis last; `popular` returns the most used first. */
                sort?: "catalogue" | "popular";
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Entries per page. */
                per_page?: number;
                /** @description Whether to include approved custom emojis and, if you are signed in, all of your own. */
                include_custom?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
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
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    recordEmojiUse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The `emoji_id` of the emoji: a hexcode such as `1F600`, or `custom_…`.
                     * @example 1F600
                     */
                    emoji_id: string;
                    /**
                     * @description How the emoji was rendered: with the `windows` or `mac` system font, or as an image for `custom`.
                     * @enum {string}
                     */
                    emoji_type: "windows" | "mac" | "custom";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `true`.
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Human-readable confirmation.
                         * @example Emoji usage recorded
                         */
                        message: string;
                    };
                };
            };
            /** @description Missing required fields: emoji_id and emoji_type; Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Emoji not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    uploadEmoji: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description File to upload. Allowed types: image/png, image/jpeg, image/webp, image/gif, image/avif. The type is detected from the content.
                     */
                    file: Blob;
                    /**
                     * @description Name of the emoji. It also sets the shortcode: `Party Parrot` becomes `:party_parrot:`.
                     * @example Party Parrot
                     */
                    name: string;
                    /**
                     * @description Name of an existing category. Defaults to `custom`.
                     * @example custom
                     */
                    category?: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmojiResponse"];
                };
            };
            /** @description Invalid request data; Request body is not a valid multipart form; File validation failed: File is not an image */
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
            /** @description You are timed out (`full_access`, `api`, `posting`, `emoji_submission`); Cross-site requests are not allowed; Your plan does not include this feature */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Another emoji already uses the shortcode :party_parrot:; The public emoji :party_parrot: has the same image */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description File too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be multipart/form-data */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets; Custom emojis quota of 5 emojis exceeded. Delete items to free up space; Your network or account has reached its daily storage limit. Try again later */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    recordEmojiUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The `emoji_id` of the emoji: a hexcode such as `1F600`, or `custom_…`.
                     * @example 1F600
                     */
                    emoji_id: string;
                    /**
                     * @description How the emoji was rendered: with the `windows` or `mac` system font, or as an image for `custom`.
                     * @enum {string}
                     */
                    emoji_type: "windows" | "mac" | "custom";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `true`.
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Human-readable confirmation.
                         * @example Emoji usage recorded
                         */
                        message: string;
                    };
                };
            };
            /** @description Missing required fields: emoji_id and emoji_type; Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`, `api`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Emoji not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getEmojiImage: {
        parameters: {
            query?: {
                /** @description Version from `custom_image_url`. With the current version, the image of an approved emoji can be cached for a year. */
                v?: string;
            };
            header?: never;
            path: {
                /** @description Numeric `id` of the emoji. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Emoji not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEmoji: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Numeric `id` of the emoji. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description You are timed out (`full_access`, `api`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Emoji not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    lookUpEmojis: {
        parameters: {
            query: {
                /** @description Comma-separated list of up to 100 shortcodes, without colons. Case is ignored. */
                shortcodes: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Emojis found, one per shortcode, sorted by shortcode. Unknown shortcodes are left out. */
                        emojis: {
                            /**
                             * @description Requested shortcode, in lowercase and without colons.
                             * @example tada
                             */
                            shortcode: string;
                            /**
                             * @description Stable identifier of the emoji.
                             * @example 1F389
                             */
                            emoji_id: string;
                            /**
                             * @description Display name of the emoji.
                             * @example party popper
                             */
                            name: string;
                            /**
                             * @description The emoji as text. `null` for a custom emoji.
                             * @example 🎉
                             */
                            unicode_char: string | null;
                            /**
                             * @description URL path of the image. `null` for a Unicode emoji.
                             * @example null
                             */
                            custom_image_url: string | null;
                        }[];
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
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnEmojis: {
        parameters: {
            query?: {
                /** @description Review status to filter by. */
                status?: "pending" | "approved" | "rejected" | "all";
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Entries per page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Emojis on this page, newest first. */
                        emojis: components["schemas"]["OwnEmoji"][];
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
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAdminEmojis: {
        parameters: {
            query?: {
                /** @description Review status to filter by. */
                status?: "pending" | "approved" | "rejected" | "all";
                /** @description Type of the emojis to list: custom, Unicode, or both. */
                kind?: "custom" | "unicode" | "all";
                /** @description Name of a category. An unknown name matches no emojis. */
                category?: string;
                /** @description An emoji character, or text to find in names, shortcodes, tags, and keywords. */
                search?: string;
                /** @description Sort order: `popular` sorts by all-time uses, `catalogue` by Unicode order with custom emojis last, `match` by relevance to the search (without a search, it sorts like `catalogue`). Defaults to `match` for a search, otherwise `oldest` for `status=pending`, `catalogue` for `kind=unicode`, and `newest` for other lists. */
                sort?: "newest" | "oldest" | "popular" | "catalogue" | "match";
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Entries per page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Emojis on this page. */
                        emojis: components["schemas"]["AdminEmoji"][];
                        /**
                         * @description Number of custom emojis by review status, regardless of the filters.
                         * @example {
                         *       "pending": 3,
                         *       "approved": 120,
                         *       "rejected": 8
                         *     }
                         */
                        counts: {
                            [key: string]: number;
                        };
                        /** @description Current page, page size, and total number of entries. For a search, `total` is at most 10,000. */
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
            /** @description Insufficient permissions: requires `admin.emojis.approve`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reviewEmojis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmojiReview"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Emojis that now have the requested status, including those that already had it. */
                        emojis: components["schemas"]["AdminEmoji"][];
                        /**
                         * @description Emojis that were not reviewed, with the error for each. If you send a single ID and its review fails, the request fails with that error instead.
                         * @example []
                         */
                        failures: {
                            /**
                             * @description ID of the emoji.
                             * @example 312
                             */
                            id: number;
                            /**
                             * @description Error code. `not_processed` means that the emoji was not reviewed because an unexpected error (not a 404 or 409) stopped the whole review, at this emoji or an earlier one.
                             * @example shortcode_taken
                             */
                            code: string;
                            /**
                             * @description Human-readable error message.
                             * @example Another emoji already uses the shortcode :party_parrot:
                             */
                            error: string;
                        }[];
                    };
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.emojis.approve`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Emoji not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Unicode emojis can't be reviewed or deleted; Another emoji already uses the shortcode :party_parrot:; The owner of the emoji has another emoji with the shortcode :party_parrot:; The public emoji :party_parrot: has the same image; Someone else has changed this since you loaded it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    deleteAdminEmoji: {
        parameters: {
            query: {
                /** @description Numeric `id` of the emoji. */
                id: string;
                /** @description Reason for the deletion. Shown to the owner and recorded in the audit log. */
                reason: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Insufficient permissions: requires `admin.emojis.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Emoji not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Unicode emojis can't be reviewed or deleted */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    importEmojis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description File to upload. Allowed types: application/zip, text/csv. The type is detected from the content.
                     */
                    file: Blob;
                    /**
                     * @description Whether to only return what the import would do, and write nothing.
                     * @default true
                     * @enum {string}
                     */
                    dry_run?: "true" | "false";
                    /**
                     * @description What to do if a public custom emoji already has the shortcode: `skip` keeps it, `replace` updates its name, tags, aliases, category, and image.
                     * @default skip
                     * @enum {string}
                     */
                    on_conflict?: "skip" | "replace";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmojiImportOutcome"];
                };
            };
            /** @description Invalid request data; Request body is not a valid multipart form; File validation failed: File is not an image */
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
            /** @description Insufficient permissions: requires `admin.emojis.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Another import is running. Try again when it has finished; Another user changed the emojis during the import. Import the file again */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description File too large; Uploaded file exceeds the import limits: Total size of the files exceeds 200 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be multipart/form-data */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; Your network or account has reached its daily storage limit. Try again later */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    exportEmojis: {
        parameters: {
            query?: {
                /** @description Review status of the emojis to export. */
                status?: "pending" | "approved" | "rejected" | "all";
                /** @description Part of the export, starting at 1. Each part has up to 1,999 emojis, the most that one import accepts. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
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
            /** @description Insufficient permissions: requires `admin.emojis.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rankEmojis: {
        parameters: {
            query?: {
                /** @description Period to rank by: `30_days` is today and the 29 days before, in UTC; `all` is all time. */
                span?: "30_days" | "all";
                /** @description Type of the emojis to rank: custom, Unicode, or both. */
                kind?: "custom" | "unicode" | "all";
                /** @description Maximum number of emojis to return. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Emojis, most used first. */
                        emojis: {
                            /** @description Numeric ID of the emoji, as used in paths. */
                            id: number;
                            /**
                             * @description Stable identifier of the emoji: the hexcode of a Unicode emoji, or `custom_` and a random suffix.
                             * @example 1F600
                             */
                            emoji_id: string;
                            /**
                             * @description Unicode code points, separated by spaces. `null` for a custom emoji.
                             * @example U+1F600
                             */
                            unicode_codepoint: string | null;
                            /**
                             * @description The emoji as text. `null` for a custom emoji, which has a `custom_image_url` instead.
                             * @example 😀
                             */
                            unicode_char: string | null;
                            /**
                             * @description Display name of the emoji.
                             * @example grinning face
                             */
                            name: string;
                            /**
                             * @description Longer description of the emoji. `null` if it has none.
                             * @example null
                             */
                            description: string | null;
                            /** @description Category that the emoji belongs to. */
                            category: {
                                /** @description ID of the category. */
                                id: number;
                                /**
                                 * @description Unique name of the category. Pass it as the `category` filter.
                                 * @example smileys-emotion
                                 */
                                name: string;
                                /**
                                 * @description Display name of the category.
                                 * @example Smileys & emotion
                                 */
                                display_name: string;
                            };
                            /**
                             * @description Related words that a search matches.
                             * @example [
                             *       "cheerful",
                             *       "happy",
                             *       "smile"
                             *     ]
                             */
                            tags: string[];
                            /**
                             * @description Shortcodes of the emoji, without colons.
                             * @example [
                             *       "grinning"
                             *     ]
                             */
                            aliases: string[];
                            /**
                             * @description Words from the name that a search matches. For a custom emoji, also words from the shortcode.
                             * @example [
                             *       "face",
                             *       "grin"
                             *     ]
                             */
                            keywords: string[];
                            /**
                             * @description Whether the emoji was uploaded or imported, as opposed to a Unicode emoji.
                             * @example false
                             */
                            is_custom: boolean;
                            /**
                             * @description URL path of the image, with a version that changes with the image. `null` for a Unicode emoji.
                             * @example null
                             */
                            custom_image_url: string | null;
                            /**
                             * @description All-time number of recorded uses.
                             * @example 128
                             */
                            usage_count: number;
                            /**
                             * @description Emoji version that introduced the emoji. `null` for a custom emoji.
                             * @example 1
                             */
                            version_min: number | null;
                            /** @description Whether every user can use the emoji. Always `true` for a Unicode emoji. */
                            is_approved: boolean;
                            /**
                             * @description Whether you uploaded the emoji and only you can use it, because it is not approved.
                             * @example false
                             */
                            is_personal: boolean;
                            /**
                             * @description Review status: `pending` emojis await review, `approved` ones are available to all users, `rejected` ones only to their owner.
                             * @enum {string}
                             */
                            status: "pending" | "approved" | "rejected";
                            /** @description Main shortcode, without colons. `null` for a Unicode emoji, whose shortcodes are in `aliases`. */
                            shortcode: string | null;
                            /** @description User who uploaded the emoji. `null` for Unicode emojis, imported emojis, and emojis of deleted accounts. */
                            owner: {
                                /**
                                 * @description ID of the owner.
                                 * @example 42
                                 */
                                id: number;
                                /**
                                 * @description Username of the owner.
                                 * @example ada
                                 */
                                username: string;
                                /**
                                 * @description Display name of the owner.
                                 * @example Ada Lovelace
                                 */
                                display_name: string;
                            } | null;
                            /**
                             * Format: date-time
                             * @description Time at which the emoji was added.
                             */
                            created_at: string;
                            /** @description Most recent review. `null` if the emoji was never reviewed. */
                            review: {
                                /**
                                 * Format: date-time
                                 * @description Time of the review.
                                 */
                                at: string;
                                /** @description User who reviewed the emoji. `null` if the account was deleted. */
                                by: {
                                    /**
                                     * @description ID of the reviewer.
                                     * @example 7
                                     */
                                    id: number;
                                    /**
                                     * @description Username of the reviewer.
                                     * @example grace
                                     */
                                    username: string;
                                } | null;
                                /**
                                 * @description Reason for a rejection. `null` for an approval.
                                 * @example null
                                 */
                                reason: string | null;
                            } | null;
                            /** @description Properties of the image. `null` for a Unicode emoji. */
                            image: {
                                /**
                                 * @description Width in pixels.
                                 * @example 128
                                 */
                                width: number;
                                /**
                                 * @description Height in pixels.
                                 * @example 128
                                 */
                                height: number;
                                /**
                                 * @description Number of frames. 1 for a still image.
                                 * @example 1
                                 */
                                frames: number;
                                /**
                                 * @description Size of the stored image in bytes.
                                 * @example 5210
                                 */
                                size_bytes: number;
                                /**
                                 * @description Media type of the stored image.
                                 * @example image/webp
                                 */
                                media_type: string;
                            } | null;
                            /**
                             * @deprecated
                             * @description Deprecated: use `image` instead. The next minor version removes this field.
                             */
                            picture: {
                                /**
                                 * @description Width in pixels.
                                 * @example 128
                                 */
                                width: number;
                                /**
                                 * @description Height in pixels.
                                 * @example 128
                                 */
                                height: number;
                                /**
                                 * @description Number of frames. 1 for a still image.
                                 * @example 1
                                 */
                                frames: number;
                                /**
                                 * @description Size of the stored image in bytes.
                                 * @example 5210
                                 */
                                size_bytes: number;
                                /**
                                 * @description Media type of the stored image.
                                 * @example image/webp
                                 */
                                media_type: string;
                            } | null;
                            /**
                             * @description Number of uses today and in the 29 days before, in UTC.
                             * @example 31
                             */
                            uses_30_days: number;
                            /** @description Number of uses in the period. */
                            uses: number;
                        }[];
                        /**
                         * @description Number of uses of all emojis of the requested kind in the period, including emojis that are not returned.
                         * @example 4810
                         */
                        total_uses: number;
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
            /** @description Insufficient permissions: requires `admin.emojis.approve`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOgImage: {
        parameters: {
            query?: {
                /** @description Text that determines everything not set by other parameters: colors, patterns, quote, and avatar. Defaults to the quote and author or, without them, to the date in UTC. */
                seed?: string;
                /** @description Seed of the avatar, such as the ID of the author. Defaults to `seed`. */
                avatarSeed?: string;
                /** @description Text of the quote. Defaults to a built-in quote chosen by the seed. */
                quote?: string;
                /** @description Author of the quote. Defaults to the author of the built-in quote, or to no author if you set `quote`. */
                author?: string;
                /** @description Named size in pixels: `default` is 1200 × 630, `square` is 1080 × 1080, `4-3` is 1200 × 900, `youtube` is 1280 × 720, `facebook-cover` is 1702 × 630, `linkedin-banner` is 1584 × 396, `twitter-header` is 1500 × 500. */
                ratio?: "default" | "square" | "4-3" | "youtube" | "facebook-cover" | "linkedin-banner" | "twitter-header";
                /** @description Width in pixels. Defaults to the width of `ratio`. */
                width?: number;
                /** @description Height in pixels. Defaults to the height of `ratio`. */
                height?: number;
                /** @description Color palette. Defaults to one chosen by the seed. Requires a plan with `basic_controls`. */
                palette?: "dusk" | "forest" | "indigo" | "plum" | "lagoon" | "ember" | "slate" | "walnut" | "aurora" | "paper" | "morning" | "blossom" | "sage" | "lilac" | "apricot" | "shore";
                /** @description Number of shapes in each background pattern. Requires a plan with `advanced_controls`. */
                shapes?: number;
                /** @description Seed of the background patterns only. Defaults to `seed`. Requires a plan with `advanced_controls`. */
                patternSeed?: string;
                /** @description Distance of the avatar from the left edge, in pixels. Requires a plan with `advanced_controls`. */
                avatarX?: number;
                /** @description Distance of the avatar from the top edge, in pixels. If set, the quote can use the full height. Requires a plan with `advanced_controls`. */
                avatarY?: number;
                /** @description Diameter of the avatar in pixels. Requires a plan with `advanced_controls`. */
                avatarSize?: number;
                /** @description Maximum width of a line of the quote, in pixels. Requires a plan with `advanced_controls`. */
                textMaxWidth?: number;
                /** @description Distance of the quote from the top edge, in pixels. Requires a plan with `advanced_controls`. */
                textStartY?: number;
                /** @description Font size of the quote in pixels. Text that does not fit is truncated with an ellipsis. Defaults to the largest size that fits. Requires a plan with `advanced_controls`. */
                fontSize?: number;
                /** @description Distance between the edges and the content, in pixels. Requires a plan with `advanced_controls`. */
                textPadding?: number;
                /** @description Line height of the quote as a multiple of the font size. Defaults to 1.16. Requires a plan with `advanced_controls`. */
                lineHeight?: number;
                /** @description Color of the border in hexadecimal. Defaults to the text color of the palette. Requires a plan with `advanced_controls`. */
                borderColor?: string;
                /** @description Opacity of the border: 0 is invisible, 1 is opaque. Defaults to 0.16. Requires a plan with `advanced_controls`. */
                borderOpacity?: number;
                /** @description Whether to put a translucent panel behind the quote. Requires a plan with `advanced_controls`. */
                glassBackground?: "true" | "false";
                /** @description Whether to show a watermark. Defaults to `false` with a plan that has `white_label`, otherwise to `true`. Requires a plan with `advanced_controls`. */
                watermarkEnabled?: "true" | "false";
                /** @description Text of the watermark. Defaults to the host name of the server. Requires a plan with `advanced_controls`. */
                watermarkText?: string;
                /** @description Opacity of the watermark: 0 is invisible, 1 is opaque. Defaults to 0.7. Requires a plan with `advanced_controls`. */
                watermarkOpacity?: number;
                /** @description Font size of the watermark in pixels. Requires a plan with `advanced_controls`. */
                watermarkSize?: number;
                /** @description Position of the watermark. Defaults to `bottom-right`, or `bottom-left` if the quote is written from right to left. Requires a plan with `advanced_controls`. */
                watermarkPosition?: "top-left" | "top-right" | "bottom-left" | "bottom-right" | "center";
                /** @description Rotation of the watermark in degrees, clockwise. Defaults to 0. Requires a plan with `advanced_controls`. */
                watermarkRotation?: number;
                /** @description Format of the image; `json` returns its size, quote, and URLs instead. Defaults to `png` for crawlers, recognized by `User-Agent`, and for clients that prefer `image/png` to `image/svg+xml` in `Accept`, otherwise to `svg`. */
                format?: "svg" | "png" | "webp" | "jpeg" | "json";
                /** @description Whether to return the report with your remaining quota as JSON without generating the image. */
                "dry-run"?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OgImageReport"];
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
            /** @description You are timed out (`full_access`); Your plan does not include this feature */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; Social preview images quota of 10 images exceeded. Wait until it resets; Your network or account has reached its daily storage limit. Try again later */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Image rendering is temporarily unavailable; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    getOgImageById: {
        parameters: {
            query?: {
                /** @description Format of the image. */
                format?: "svg" | "png" | "webp" | "jpeg";
            };
            header?: never;
            path: {
                /** @description ID of the image, from `id` in the JSON report or from the `Content-Location` header. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": Blob;
                    "image/png": Blob;
                    "image/webp": Blob;
                    "image/jpeg": Blob;
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Preview image not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Image rendering is temporarily unavailable; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    renderOgImageDraft: {
        parameters: {
            query?: {
                /** @description Text that determines everything not set by other parameters: colors, patterns, quote, and avatar. Defaults to the quote and author or, without them, to the date in UTC. */
                seed?: string;
                /** @description Seed of the avatar, such as the ID of the author. Defaults to `seed`. */
                avatarSeed?: string;
                /** @description Text of the quote. Defaults to a built-in quote chosen by the seed. */
                quote?: string;
                /** @description Author of the quote. Defaults to the author of the built-in quote, or to no author if you set `quote`. */
                author?: string;
                /** @description Named size in pixels: `default` is 1200 × 630, `square` is 1080 × 1080, `4-3` is 1200 × 900, `youtube` is 1280 × 720, `facebook-cover` is 1702 × 630, `linkedin-banner` is 1584 × 396, `twitter-header` is 1500 × 500. */
                ratio?: "default" | "square" | "4-3" | "youtube" | "facebook-cover" | "linkedin-banner" | "twitter-header";
                /** @description Width in pixels. Defaults to the width of `ratio`. */
                width?: number;
                /** @description Height in pixels. Defaults to the height of `ratio`. */
                height?: number;
                /** @description Color palette. Defaults to one chosen by the seed. Requires a plan with `basic_controls`. */
                palette?: "dusk" | "forest" | "indigo" | "plum" | "lagoon" | "ember" | "slate" | "walnut" | "aurora" | "paper" | "morning" | "blossom" | "sage" | "lilac" | "apricot" | "shore";
                /** @description Number of shapes in each background pattern. Requires a plan with `advanced_controls`. */
                shapes?: number;
                /** @description Seed of the background patterns only. Defaults to `seed`. Requires a plan with `advanced_controls`. */
                patternSeed?: string;
                /** @description Distance of the avatar from the left edge, in pixels. Requires a plan with `advanced_controls`. */
                avatarX?: number;
                /** @description Distance of the avatar from the top edge, in pixels. If set, the quote can use the full height. Requires a plan with `advanced_controls`. */
                avatarY?: number;
                /** @description Diameter of the avatar in pixels. Requires a plan with `advanced_controls`. */
                avatarSize?: number;
                /** @description Maximum width of a line of the quote, in pixels. Requires a plan with `advanced_controls`. */
                textMaxWidth?: number;
                /** @description Distance of the quote from the top edge, in pixels. Requires a plan with `advanced_controls`. */
                textStartY?: number;
                /** @description Font size of the quote in pixels. Text that does not fit is truncated with an ellipsis. Defaults to the largest size that fits. Requires a plan with `advanced_controls`. */
                fontSize?: number;
                /** @description Distance between the edges and the content, in pixels. Requires a plan with `advanced_controls`. */
                textPadding?: number;
                /** @description Line height of the quote as a multiple of the font size. Defaults to 1.16. Requires a plan with `advanced_controls`. */
                lineHeight?: number;
                /** @description Color of the border in hexadecimal. Defaults to the text color of the palette. Requires a plan with `advanced_controls`. */
                borderColor?: string;
                /** @description Opacity of the border: 0 is invisible, 1 is opaque. Defaults to 0.16. Requires a plan with `advanced_controls`. */
                borderOpacity?: number;
                /** @description Whether to put a translucent panel behind the quote. Requires a plan with `advanced_controls`. */
                glassBackground?: "true" | "false";
                /** @description Whether to show a watermark. Defaults to `false` with a plan that has `white_label`, otherwise to `true`. Requires a plan with `advanced_controls`. */
                watermarkEnabled?: "true" | "false";
                /** @description Text of the watermark. Defaults to the host name of the server. Requires a plan with `advanced_controls`. */
                watermarkText?: string;
                /** @description Opacity of the watermark: 0 is invisible, 1 is opaque. Defaults to 0.7. Requires a plan with `advanced_controls`. */
                watermarkOpacity?: number;
                /** @description Font size of the watermark in pixels. Requires a plan with `advanced_controls`. */
                watermarkSize?: number;
                /** @description Position of the watermark. Defaults to `bottom-right`, or `bottom-left` if the quote is written from right to left. Requires a plan with `advanced_controls`. */
                watermarkPosition?: "top-left" | "top-right" | "bottom-left" | "bottom-right" | "center";
                /** @description Rotation of the watermark in degrees, clockwise. Defaults to 0. Requires a plan with `advanced_controls`. */
                watermarkRotation?: number;
                /** @description Format of the image; `json` returns its size, quote, and URLs instead. */
                format?: "svg" | "png" | "webp" | "jpeg" | "json";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OgImageStudioReport"];
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
            /** @description Insufficient permissions: requires `admin.access`; You are timed out (`full_access`); Not available while impersonating a user */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Image rendering is temporarily unavailable; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProfileImage: {
        parameters: {
            query?: {
                /** @description Named size in pixels: `default` is 1200 × 630, `square` is 1080 × 1080, `4-3` is 1200 × 900, `youtube` is 1280 × 720, `facebook-cover` is 1702 × 630, `linkedin-banner` is 1584 × 396, `twitter-header` is 1500 × 500. */
                ratio?: "default" | "square" | "4-3" | "youtube" | "facebook-cover" | "linkedin-banner" | "twitter-header";
                /** @description Format of the image. */
                format?: "svg" | "png" | "webp" | "jpeg";
            };
            header?: never;
            path: {
                /** @description Username of the user. Case is ignored. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": Blob;
                    "image/png": Blob;
                    "image/webp": Blob;
                    "image/jpeg": Blob;
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`) */
            403: {
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
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Image rendering is temporarily unavailable; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAvatarImage: {
        parameters: {
            query?: {
                /** @description Text that determines the avatar, such as a user ID. Do not use personal data. */
                seed?: string;
                /** @description Width and height in pixels. */
                size?: number;
                /** @description Style of the avatar: a face, a flower, a landscape, a mosaic, or rings. */
                style?: "face" | "bloom" | "hills" | "mosaic" | "rings";
                /** @description Format of the image. */
                format?: "png" | "svg" | "webp";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                    "image/svg+xml": Blob;
                    "image/webp": Blob;
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
            /** @description You are timed out (`full_access`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Image rendering is temporarily unavailable; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLinkPreview: {
        parameters: {
            query: {
                /** @description Absolute `http` or `https` URL of a page, or a path on this site, such as `/docs/`. */
                url: string;
                /** @description Whether to fetch the page again even if a preview is stored. Requires `admin.system.manage`. */
                refresh?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkPreview"];
                };
            };
            /** @description Invalid request data; URL is required; URL is not valid: invalid_url; URL must start with http:// or https://: scheme_not_allowed; URL must not contain a username or password: credentials_not_allowed; URL must use the default port: 80 for http, 443 for https: port_not_allowed; URL leads to an IP address that is not public: ip_not_public; Link preview fetchers can't request previews */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed; Insufficient permissions: requires `admin.system.manage` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Failed to fetch link preview: not_html */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Link preview fetching is temporarily unavailable; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Host took too long to respond: timed_out */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is out of storage */
            507: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLinkPreviewImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the preview, as in its `image` and `favicon` URLs. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Link preview fetchers can't request previews */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Image not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Link preview fetching is temporarily unavailable; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Host took too long to respond: timed_out */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is out of storage */
            507: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLinkPreviewFavicon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the preview, as in its `image` and `favicon` URLs. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Link preview fetchers can't request previews */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Image not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Link preview fetching is temporarily unavailable; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Host took too long to respond: timed_out */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The server is out of storage */
            507: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            405: components["responses"]["MethodNotAllowed"];
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description File to upload. Allowed types: image/jpeg, image/png, image/gif, image/webp. The type is detected from the content.
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResult"];
                };
            };
            /** @description No file provided; Invalid request data; Request body is not a valid multipart form; File validation failed: File is not an image */
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
            /** @description You are timed out (`full_access`, `api`, `posting`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description File too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be multipart/form-data */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets; Uploads quota of 50 images exceeded. Wait until it resets; Storage quota of 100 MB exceeded. Delete items to free up space; Your network or account has reached its daily storage limit. Try again later */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Image rendering is temporarily unavailable; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    listOwnUploads: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Entries per page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Images on this page, newest first. */
                        uploads: components["schemas"]["Upload"][];
                        /** @description Totals of all your uploads, regardless of the page. */
                        totals: {
                            /**
                             * @description Number of your images.
                             * @example 12
                             */
                            uploads: number;
                            /**
                             * @description Storage used by your images, in bytes. Variants do not count.
                             * @example 2211840
                             */
                            bytes: number;
                        };
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
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File name of the image, as returned by the upload. */
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description You are timed out (`full_access`, `api`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Image not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getUploadedImage: {
        parameters: {
            query?: {
                /** @description Maximum width of the variant in pixels. Images are never enlarged. Defaults to the original width. */
                w?: "64" | "128" | "256" | "512" | "1024" | "2048";
                /** @description Format of the variant. Defaults to the format of the upload. JPEG shows the first frame only. */
                format?: "webp" | "jpeg";
            };
            header?: never;
            path: {
                /** @description File name of the image, as returned by the upload. */
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": Blob;
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Image not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Requested range is outside the file */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Image rendering is temporarily unavailable; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAdminUploads: {
        parameters: {
            query?: {
                /** @description Text to find in usernames and file names. */
                search?: string;
                /** @description Only include uploads of the user with this ID. */
                user_id?: string;
                /** @description Sort order: by time of the upload, or by size for `largest`. */
                sort?: "newest" | "oldest" | "largest";
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Entries per page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Images on this page. */
                        uploads: components["schemas"]["AdminUpload"][];
                        /** @description Current page, page size, and total number of entries. `total` is at most 10,000, even if more entries match. */
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
            /** @description Insufficient permissions: requires `admin.uploads.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUploadUsers: {
        parameters: {
            query?: {
                /** @description Text to find in usernames. */
                search?: string;
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Entries per page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Users with uploads, sorted by storage usage, largest first. */
                        users: {
                            /**
                             * @description ID of the user.
                             * @example 42
                             */
                            id: number;
                            /**
                             * @description Username of the user.
                             * @example ada
                             */
                            username: string;
                            /**
                             * @description Display name of the user.
                             * @example Ada Lovelace
                             */
                            display_name: string;
                            /**
                             * @description Number of the user's images.
                             * @example 12
                             */
                            uploads: number;
                            /**
                             * @description Storage used by the user's images, in bytes.
                             * @example 2211840
                             */
                            bytes: number;
                            /**
                             * Format: date-time
                             * @description Time of the user's most recent upload.
                             */
                            last_upload_at: string;
                        }[];
                        /** @description Totals of all users who match the search, regardless of the page. */
                        totals: {
                            /**
                             * @description Number of users with uploads.
                             * @example 57
                             */
                            users: number;
                            /**
                             * @description Number of images.
                             * @example 640
                             */
                            uploads: number;
                            /**
                             * @description Storage used by the images, in bytes.
                             * @example 118000000
                             */
                            bytes: number;
                        };
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
            /** @description Insufficient permissions: requires `admin.uploads.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAdminUpload: {
        parameters: {
            query: {
                /** @description Reason for the deletion, recorded in the audit log. */
                reason: string;
            };
            header?: never;
            path: {
                /** @description File name of the image, as returned by the upload. */
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.uploads.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Image not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    collectEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Up to 50 events. To send a single event, omit `events` and put the fields of the event directly in the body. */
                    events?: {
                        /**
                         * @description Event type. `session`: a visit started, continued, or ended. `pageview`: a page was viewed. `click`: an element was clicked. `form_interaction`: a form was started, submitted, or abandoned. `hover`: the pointer rested on an element. `behavior`: a custom event or a measurement. `subscription`: a subscription started, changed, or was canceled. `error`: an error occurred on the page.
                         * @example pageview
                         * @enum {string}
                         */
                        type: "session" | "pageview" | "click" | "form_interaction" | "hover" | "behavior" | "subscription" | "error";
                        /**
                         * Format: uuid
                         * @description ID that you generate. Events with the same ID count once, so you can safely retry a request.
                         * @example 5f1c0f5e-58ac-4c64-8f3c-6f2a1f6f8a10
                         */
                        id?: string;
                        /**
                         * @description Milliseconds between the event and sending the request. Events that are 24 hours old or older are dropped.
                         * @default 0
                         * @example 1200
                         */
                        age?: number;
                        /**
                         * @description URL or path of the page. Only the `utm_source`, `utm_medium`, and `utm_campaign` query parameters are stored.
                         * @example https://example.com/plans?utm_source=newsletter
                         */
                        url: string;
                        /**
                         * @description Title of the page. Stored for `pageview` events only.
                         * @example Plans
                         */
                        title?: string;
                        /**
                         * @description URL of the page that linked to this one. Only its host is stored, and only for `pageview` events.
                         * @example https://search.example/
                         */
                        referrer?: string;
                        /**
                         * @description Subject of the event: label of the clicked or hovered element, form, subscription plan, error message, or name of your custom event.
                         * @example Start now
                         */
                        name?: string;
                        /**
                         * @description What happened. For `click`: `link`, `outbound`, `download`, `button`. For `form_interaction`: `start`, `submit`, `abandon`. For `subscription`: `cancel` or any other text; everything but `cancel` counts as a conversion. For a `behavior` event named `web_vital`: the metric, such as `LCP`. Otherwise any text.
                         * @example link
                         */
                        action?: string;
                        /**
                         * @description Number that belongs to the event, such as a duration in milliseconds or a score.
                         * @example 840
                         */
                        value?: number;
                    }[];
                    /**
                     * @description Event type. `session`: a visit started, continued, or ended. `pageview`: a page was viewed. `click`: an element was clicked. `form_interaction`: a form was started, submitted, or abandoned. `hover`: the pointer rested on an element. `behavior`: a custom event or a measurement. `subscription`: a subscription started, changed, or was canceled. `error`: an error occurred on the page.
                     * @example pageview
                     * @enum {string}
                     */
                    type?: "session" | "pageview" | "click" | "form_interaction" | "hover" | "behavior" | "subscription" | "error";
                    /**
                     * Format: uuid
                     * @description ID that you generate. Events with the same ID count once, so you can safely retry a request.
                     * @example 5f1c0f5e-58ac-4c64-8f3c-6f2a1f6f8a10
                     */
                    id?: string;
                    /**
                     * @description Milliseconds between the event and sending the request. Events that are 24 hours old or older are dropped.
                     * @default 0
                     * @example 1200
                     */
                    age?: number;
                    /**
                     * @description URL or path of the page. Only the `utm_source`, `utm_medium`, and `utm_campaign` query parameters are stored.
                     * @example https://example.com/plans?utm_source=newsletter
                     */
                    url?: string;
                    /**
                     * @description Title of the page. Stored for `pageview` events only.
                     * @example Plans
                     */
                    title?: string;
                    /**
                     * @description URL of the page that linked to this one. Only its host is stored, and only for `pageview` events.
                     * @example https://search.example/
                     */
                    referrer?: string;
                    /**
                     * @description Subject of the event: label of the clicked or hovered element, form, subscription plan, error message, or name of your custom event.
                     * @example Start now
                     */
                    name?: string;
                    /**
                     * @description What happened. For `click`: `link`, `outbound`, `download`, `button`. For `form_interaction`: `start`, `submit`, `abandon`. For `subscription`: `cancel` or any other text; everything but `cancel` counts as a conversion. For a `behavior` event named `web_vital`: the metric, such as `LCP`. Otherwise any text.
                     * @example link
                     */
                    action?: string;
                    /**
                     * @description Number that belongs to the event, such as a duration in milliseconds or a score.
                     * @example 840
                     */
                    value?: number;
                };
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsReceipt"];
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Analytics collection is temporarily unavailable; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    getDashboard: {
        parameters: {
            query?: {
                /** @description Date range that ends today. `1y` is 365 days. */
                dateRange?: "7d" | "30d" | "90d" | "1y";
                /** @description IANA time zone in which days start, such as `Europe/Berlin`. */
                timezone?: string;
                country?: string;
                device_type?: "desktop" | "mobile" | "tablet";
                /** @description Whether to include visitors who use a known VPN or relay network. */
                include_vpn?: "true" | "false";
                /** @description Sections to return, separated by commas: `overview`, `trends`, `previous_trends`, `topPages`, `devices`, `countries`, `referrers`, `events`, `actions`, `clicks`, `forms`, `errors`, `vitals`, `browsers`, `systems`, `sources`, `mediums`, `campaigns`, `entry_pages`, `exit_pages`, `product`, `dropped`. */
                metrics?: string;
                /** @description Interval length of the trends. Weeks start on Monday. The first and last interval only include the part that is within the date range. */
                granularity?: "hourly" | "daily" | "weekly" | "monthly";
                /** @description Maximum number of entries in each ranking, such as pages or countries. For `forms`, the maximum number of forms, each with one entry per action. */
                top?: number;
                /** @description Response format. `csv` returns the same data as the rows of one table. */
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsDashboard"];
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
            /** @description Insufficient permissions: requires `admin.access`; You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRealtimeVisitors: {
        parameters: {
            query?: {
                /** @description Response format. `csv` returns the same data as the rows of one table. */
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RealtimeVisitors"];
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
            /** @description Insufficient permissions: requires `admin.access`; You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; You have too many open streams. Close one and try again */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description The server has reached its limit of open streams. Try again in 30 seconds; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFunnel: {
        parameters: {
            query: {
                /** @description Date range that ends today. */
                dateRange?: "7d" | "30d" | "90d";
                /** @description IANA time zone in which days start, such as `Europe/Berlin`. */
                timezone?: string;
                country?: string;
                device_type?: "desktop" | "mobile" | "tablet";
                /** @description Whether to include visitors who use a known VPN or relay network. */
                include_vpn?: "true" | "false";
                /** @description 2 to 6 steps, separated by commas. A step is a path such as `/plans`, a path prefix such as `/blog/*`, or an event with an optional name such as `event:subscription:pro`. */
                steps: string;
                /** @description Response format. `csv` returns the same data as the rows of one table. */
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsFunnel"];
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
            /** @description Insufficient permissions: requires `admin.access`; You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRetention: {
        parameters: {
            query?: {
                /** @description Number of weeks to return, including the current week. */
                weeks?: number;
                /** @description Response format. `csv` returns the same data as the rows of one table. */
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsRetention"];
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
            /** @description Insufficient permissions: requires `admin.access`; You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAnnotations: {
        parameters: {
            query?: {
                /** @description Start of the time range, inclusive. */
                from?: string;
                /** @description End of the time range, exclusive. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Matching annotations, oldest first. If more than 200 match, only the latest 200 are returned. */
                        annotations: components["schemas"]["Annotation"][];
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
            /** @description Insufficient permissions: requires `admin.access`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAnnotation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnnotation"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        annotation: components["schemas"]["Annotation"];
                    };
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.access`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    deleteAnnotation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the annotation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.access`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Annotation not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All views, in a fixed order. */
                        views: components["schemas"]["AnalyticsView"][];
                        /**
                         * @description Number of event batches that are stored but not yet included in the metrics.
                         * @example 0
                         */
                        pending_batches: number;
                        /**
                         * @deprecated
                         * @description Deprecated: use `pending_batches` instead. The next minor version removes this field.
                         * @example 0
                         */
                        waiting: number;
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
            /** @description Insufficient permissions: requires `admin.system.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    refreshViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshRequest"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All views, in a fixed order. */
                        views: components["schemas"]["AnalyticsView"][];
                        /**
                         * @description Number of event batches that are stored but not yet included in the metrics.
                         * @example 0
                         */
                        pending_batches: number;
                        /**
                         * @deprecated
                         * @description Deprecated: use `pending_batches` instead. The next minor version removes this field.
                         * @example 0
                         */
                        waiting: number;
                    };
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.system.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description At least one of the requested views is already being refreshed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listAdminUsers: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Entries per page. */
                limit?: number;
                /** @description Text to find in names, usernames, and email addresses, or the name of a sign-in provider. Case is ignored. */
                search?: string;
                /** @description Only include users who currently have the role with this name. */
                role?: string;
                /** @description Only include users with this status. `active` users can sign in, and `inactive` users are deactivated. `timed_out` users have an active timeout, and `unverified` users have not verified their email address. */
                status?: "active" | "inactive" | "timed_out" | "unverified";
                /** @description Only include users with a current subscription to the plan with this name. */
                plan?: string;
                /** @description Only include users who joined on or after this date (UTC) or time. */
                created_from?: string;
                /** @description Only include users who joined on or before this date (UTC) or time. */
                created_to?: string;
                /** @description Only include users who last signed in on or after this date (UTC) or time. */
                last_login_from?: string;
                /** @description Only include users who last signed in on or before this date (UTC) or time. */
                last_login_to?: string;
                /** @description Field to sort by. `last_login` treats users who never signed in as the oldest. */
                sort?: "created_at" | "last_login" | "name" | "username" | "login_count" | "id";
                /** @description Sort direction: ascending or descending. */
                order?: "asc" | "desc";
                /** @description Response format. `csv` exports all matching users in the order of their IDs, and ignores paging and sorting. */
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Users on this page. */
                        users: components["schemas"]["AdminUser"][];
                        /**
                         * @description Number of this page, as in `pagination`.
                         * @example 1
                         */
                        currentPage: number;
                        /**
                         * @description Number of pages, as in `pagination`.
                         * @example 3
                         */
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
            /** @description Insufficient permissions: requires `admin.users.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchAdminUsers: {
        parameters: {
            query: {
                /** @description Text to find in names, usernames, and email addresses. */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Up to ten users, best matches first. */
                        users: components["schemas"]["FoundUser"][];
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
            /** @description Insufficient permissions: requires `admin.users.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    bulkUpdateAdminUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkAction"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkOutcome"];
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.users.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Confirm your password to continue */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Too many changes to roles and permissions are in progress. Try again in a few seconds; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    getAdminUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["ManagedUser"];
                        /** @description Actions that you can take on the user. */
                        you_may: {
                            /** @description Whether you can edit or deactivate the user. */
                            change: boolean;
                            /** @description Whether you can activate the user or change their email address. */
                            activate: boolean;
                            /** @description Whether you can delete the user. */
                            delete: boolean;
                            /** @description Whether you can revoke the user's sessions. */
                            revoke_sessions: boolean;
                            /**
                             * @deprecated
                             * @description Deprecated: use `revoke_sessions` instead. The next minor version removes this field.
                             */
                            end_sessions: boolean;
                            /** @description Whether you can impersonate the user. */
                            impersonate: boolean;
                            /** @description Whether you can assign roles to the user. */
                            assign_roles: boolean;
                            /** @description Whether you can time out the user. */
                            time_out: boolean;
                            /**
                             * @description Why all actions are unavailable: `own_account` (the account is yours) or `more_powerful` (the user has permissions that you lack). Null otherwise.
                             * @example null
                             */
                            unavailable_reason: ("own_account" | "more_powerful") | null;
                            /**
                             * @deprecated
                             * @description Deprecated: use `unavailable_reason` instead. The next minor version removes this field.
                             * @example null
                             */
                            why_not: ("own_account" | "more_powerful") | null;
                        };
                        /** @description Roles assigned to the user, including expired assignments. */
                        roles: {
                            /** @description ID of the role. */
                            id: number;
                            /**
                             * @description Unique name of the role.
                             * @example user
                             */
                            name: string;
                            /**
                             * @description Display name of the role.
                             * @example User
                             */
                            display_name: string;
                            /**
                             * @description Purpose of the role. Null if it has no description.
                             * @example Everyone who has an account
                             */
                            description: string | null;
                            /**
                             * Format: date-time
                             * @description Time the role was assigned.
                             */
                            assigned_at: string;
                            /** @description Time the assignment expires. Null if it never does. */
                            expires_at: string | null;
                        }[];
                        /** @description Up to 50 active sessions, most recently used first. */
                        sessions: {
                            /**
                             * Format: uuid
                             * @description ID of the session.
                             */
                            id: string;
                            /**
                             * @description `User-Agent` header sent when the session was opened, cut off after 400 characters. Null if there was none.
                             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
                             */
                            user_agent: string | null;
                            /**
                             * @description IP address from which the session was opened. Null if unknown.
                             * @example 203.0.113.7
                             */
                            ip: string | null;
                            /**
                             * @deprecated
                             * @description Deprecated: use `ip` instead. The next minor version removes this field.
                             * @example 203.0.113.7
                             */
                            address: string | null;
                            /**
                             * Format: date-time
                             * @description Time of the sign-up, sign-in, or password change that opened the session.
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description Time of the most recent request in the session, up to five minutes out of date.
                             */
                            last_seen_at: string;
                            /**
                             * @description Username of the administrator who is impersonating the user in the session. Null if it is not an impersonation session.
                             * @example null
                             */
                            impersonator: string | null;
                            /**
                             * @deprecated
                             * @description Deprecated: use `impersonator` instead. The next minor version removes this field.
                             * @example null
                             */
                            acting: string | null;
                        }[];
                        /** @description Linked sign-in providers, at most 50. */
                        accounts: {
                            /** @description ID of the linked account. */
                            id: number;
                            /**
                             * @description Name of the sign-in provider.
                             * @example github
                             */
                            provider: string;
                            /** @description Email address of the account at the provider. Null if unknown. */
                            email: string | null;
                            /** @description Whether the provider has verified the email address. */
                            email_verified: boolean;
                            /** @description Time of the last sign-in through the provider. Null if there was none. */
                            last_used_at: string | null;
                            /**
                             * Format: date-time
                             * @description Time the account was linked.
                             */
                            created_at: string;
                        }[];
                        /** @description The 50 newest subscriptions, newest first. */
                        subscriptions: components["schemas"]["Subscription"][];
                        /** @description The 50 newest timeouts, newest first. */
                        timeouts: {
                            /** @description ID of the timeout. */
                            id: number;
                            /**
                             * @description What the timeout blocks: `posting` (uploads, emojis, and profile edits), `comment` (comments; no operation uses it yet), `emoji_submission` (emoji uploads), `api` (all writes), or `full_access` (all requests). Signing in and out and exporting data are never blocked.
                             * @example posting
                             * @enum {string}
                             */
                            type: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
                            /**
                             * @description Why the user was timed out.
                             * @example Advertising in comments
                             */
                            reason: string;
                            /** @description ID of the administrator who issued the timeout. Null if unknown. */
                            issued_by: number | null;
                            /**
                             * Format: date-time
                             * @description When the timeout was issued.
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description When the timeout expires or expired.
                             */
                            expires_at: string;
                            /** @description When the timeout was revoked. Null if it was not. */
                            revoked_at: string | null;
                            /** @description Whether the timeout is active: neither revoked nor expired. */
                            is_running: boolean;
                        }[];
                        /** @description The 50 newest audit log entries about the user, newest first. Sign-in events are not included. */
                        audit: {
                            /**
                             * @description ID of the audit log entry.
                             * @example 1873
                             */
                            id: string;
                            /**
                             * @description Username of the user who performed the action, `console` for the command line, or `webhook` for a payment provider.
                             * @example console
                             */
                            actor: string;
                            /**
                             * @description Name of the action.
                             * @example role.grant
                             */
                            action: string;
                            /**
                             * @description Outcome of the action: `done`, `refused` (the server rejected the attempt, for example because a permission is missing), or `failed` (such as a wrong password).
                             * @enum {string}
                             */
                            outcome: "done" | "refused" | "failed";
                            /**
                             * @description Changed values before the action. Null if there are none.
                             * @example null
                             */
                            before: unknown;
                            /**
                             * @description Changed values after the action. Null if there are none.
                             * @example {
                             *       "role": "moderator"
                             *     }
                             */
                            after: unknown;
                            /**
                             * @description Reason given for the action. Null if there is none.
                             * @example Joined the team
                             */
                            reason: string | null;
                            /**
                             * Format: date-time
                             * @description Time of the action.
                             */
                            created_at: string;
                        }[];
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.users.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
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
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAdminUser: {
        parameters: {
            query: {
                /** @description Reason for the action, as recorded in the audit log. */
                reason: string;
            };
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.users.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have; Insufficient permissions: This user has, or can regain, permissions that you lack or that expire sooner for you; Confirm your password to continue */
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
            405: components["responses"]["MethodNotAllowed"];
            /** @description Can't remove the last administrator */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    updateAdminUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminUserChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description User after the change. */
                        user: components["schemas"]["ManagedUser"];
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.users.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have; Insufficient permissions: This user has, or can regain, permissions that you lack or that expire sooner for you; Confirm your password to continue */
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
            405: components["responses"]["MethodNotAllowed"];
            /** @description This account is already active; This account is already inactive; This username is taken; An account with this email address already exists; Someone else has changed this since you loaded it; Can't remove the last administrator */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    revokeUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionRevocation"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Number of active sessions that were revoked.
                         * @example 3
                         */
                        revoked: number;
                        /**
                         * @deprecated
                         * @description Deprecated: use `revoked` instead. The next minor version removes this field.
                         * @example 3
                         */
                        ended: number;
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.users.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found; Session not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    impersonateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Impersonation"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The session cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description User you are now impersonating. */
                        user: components["schemas"]["User"];
                        /**
                         * Format: date-time
                         * @description Time the impersonation ends automatically: after one hour, or when your own session expires.
                         */
                        expires_at: string;
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.users.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have */
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
            405: components["responses"]["MethodNotAllowed"];
            /** @description Can't impersonate an inactive user */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    stopImpersonating: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description The session cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Your own account, which is signed in again. */
                        user: components["schemas"]["User"];
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
            /** @description Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description You aren't impersonating a user */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listTimeouts: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Entries per page. */
                limit?: number;
                /** @description Only include timeouts of this type. */
                type?: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
                /** @description Only include timeouts with this status. `running` means active: neither expired nor revoked. */
                status?: "running" | "expired" | "revoked" | "all";
                /** @description Only include timeouts of the user with this ID. */
                user_id?: string;
                /** @description Text to find in the username or display name of the user who is timed out. Case is ignored. */
                search?: string;
                /** @description Only include timeouts issued by the user with this ID. */
                issued_by?: string;
                /** @description Field to sort by. */
                sort?: "created_at" | "expires_at";
                /** @description Sort direction: ascending or descending. */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Timeouts on this page. */
                        timeouts: components["schemas"]["Timeout"][];
                        /** @description Current page, page size, and total number of entries. `total` is at most 10,000, even if more entries match. */
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
            /** @description Insufficient permissions: requires `admin.users.timeout`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    issueTimeout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description ID of the user. Specify either this or `username`.
                     * @example 42
                     */
                    user_id?: number;
                    /** @description Username of the user, with or without a leading `@`. Specify either this or `user_id`. */
                    username?: string;
                    /**
                     * @description What the timeout blocks: `posting` (uploads, emojis, and profile edits), `comment` (comments; no operation uses it yet), `emoji_submission` (emoji uploads), `api` (all writes), or `full_access` (all requests). Signing in and out and exporting data are never blocked.
                     * @example posting
                     * @enum {string}
                     */
                    type: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
                    /**
                     * @description Reason for the timeout. The user sees it whenever a request is blocked.
                     * @example Advertising in comments
                     */
                    reason: string;
                    /**
                     * Format: date-time
                     * @description When the timeout expires, at most one year from now. Specify either this or `duration_hours`.
                     * @example 2026-12-24T18:00:00Z
                     */
                    expires_at?: string;
                    /**
                     * @description Length of the timeout in hours. Specify either this or `expires_at`.
                     * @example 24
                     */
                    duration_hours?: number;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timeout: components["schemas"]["Timeout"];
                    };
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.users.timeout`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have */
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
            405: components["responses"]["MethodNotAllowed"];
            /** @description The user already has an active timeout of this type: It expires on December 24, 2026 at 6:00 PM UTC; Can't remove the last administrator */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    revokeTimeout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description ID of the timeout.
                     * @example 311
                     */
                    timeout_id: number;
                    /**
                     * @description Reason for revoking the timeout.
                     * @example Issued by mistake
                     */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timeout: components["schemas"]["Timeout"];
                    };
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.users.timeout`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Timeout not found; User not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description No active timeout to revoke */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    timeOutUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the timeout blocks: `posting` (uploads, emojis, and profile edits), `comment` (comments; no operation uses it yet), `emoji_submission` (emoji uploads), `api` (all writes), or `full_access` (all requests). Signing in and out and exporting data are never blocked.
                     * @example posting
                     * @enum {string}
                     */
                    type: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
                    /**
                     * @description Reason for the timeout. The user sees it whenever a request is blocked.
                     * @example Advertising in comments
                     */
                    reason: string;
                    /**
                     * Format: date-time
                     * @description When the timeout expires, at most one year from now. Specify either this or `duration_hours`.
                     * @example 2026-12-24T18:00:00Z
                     */
                    expires_at?: string;
                    /**
                     * @description Length of the timeout in hours. Specify either this or `expires_at`.
                     * @example 24
                     */
                    duration_hours?: number;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timeout: components["schemas"]["Timeout"];
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.users.timeout`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have */
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
            405: components["responses"]["MethodNotAllowed"];
            /** @description The user already has an active timeout of this type: It expires on December 24, 2026 at 6:00 PM UTC; Can't remove the last administrator */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    revokeUserTimeouts: {
        parameters: {
            query: {
                /** @description Type of the timeout to revoke. By default, all active timeouts are revoked. */
                type?: "posting" | "comment" | "emoji_submission" | "api" | "full_access";
                /** @description Reason for revoking the timeout. */
                reason: string;
            };
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Timeouts that were revoked. */
                        timeouts: components["schemas"]["Timeout"][];
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.users.timeout`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have */
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
            405: components["responses"]["MethodNotAllowed"];
            /** @description No active timeout to revoke */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Entries per page. */
                limit?: number;
                /** @description Username (as of the time of the action) or ID of the user who performed the action. */
                actor?: string;
                /** @description Action to match. A value that ends with a period, such as `timeout.`, matches every action that starts with it. */
                action?: string;
                /** @description Only return entries about this type of record. */
                target_type?: string;
                /** @description Only return entries about the record with this ID. */
                target_id?: string;
                /** @description Only return entries with this outcome. */
                outcome?: "done" | "refused" | "failed";
                /** @description Only return entries of the request with this ID. */
                request_id?: string;
                /** @description IP address of the client, or its IP range (IPv4 /24 or IPv6 /48) if the `LOG_IP` setting shortens addresses. */
                ip?: string;
                /** @description Start of the time range, inclusive. A date starts at 00:00 UTC. */
                from?: string;
                /** @description End of the time range. A date includes that whole day in UTC. A date and time is exclusive. */
                to?: string;
                /** @description Sort direction by time. `desc` returns the newest entries first. */
                order?: "asc" | "desc";
                /** @description Response format. `csv` returns all entries that match the filters, without pages. */
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Entries on this page. */
                        entries: components["schemas"]["AuditEntry"][];
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
            /** @description Insufficient permissions: requires `admin.audit.view`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditActions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Actions in the audit log.
                         * @example [
                         *       "role.assign",
                         *       "timeout.issue",
                         *       "timeout.revoke"
                         *     ]
                         */
                        actions: string[];
                        /**
                         * @description Target types in the audit log.
                         * @example [
                         *       "role",
                         *       "user"
                         *     ]
                         */
                        target_types: string[];
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
            /** @description Insufficient permissions: requires `admin.audit.view`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Roles that can be assigned through the API, ordered by ID. */
                        roles: components["schemas"]["Role"][];
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
            /** @description Insufficient permissions: requires `admin.users.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRole"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleDetail"];
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.roles.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; A protected role can't be the parent of another role; Insufficient permissions: You can only grant or revoke permissions you hold yourself; You can't grant permissions for longer than you hold them yourself; Confirm your password to continue */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Parent role not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Role name already exists; Limit of 250 roles reached, including archived ones. Edit an existing role or restore an archived one instead; An archived role can't be the parent of another role. Restore it first; Required permissions are missing */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Too many changes to roles and permissions are in progress. Try again in a few seconds; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    getRoleMatrix: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All roles, including protected and archived ones, ordered by ID. */
                        roles: components["schemas"]["RoleDetail"][];
                        /** @description All permissions except archived ones, in the order of their `sort_order`. */
                        permissions: {
                            /** @description ID of the permission. */
                            id: number;
                            /**
                             * @description Unique name of the permission.
                             * @example forum.pin
                             */
                            name: string;
                            /**
                             * @description Display name of the permission.
                             * @example Pin posts
                             */
                            display_name: string;
                            /** @description What the permission allows. Null if it has no description. */
                            description: string | null;
                            /**
                             * @description Category that groups related permissions.
                             * @example forum
                             */
                            category: string;
                            /**
                             * @description How much harm misuse of the permission can cause. To create or grant a `critical` permission, you must have reauthenticated within the last 10 minutes.
                             * @enum {string}
                             */
                            risk_level: "low" | "medium" | "high" | "critical";
                            /**
                             * @description Only `active` permissions have an effect. Roles and users keep `disabled` and `archived` permissions, and `archived` permissions can no longer be granted.
                             * @enum {string}
                             */
                            status: "active" | "disabled" | "archived";
                            /** @description Whether child roles inherit the permission from a role that grants it. */
                            is_inheritable: boolean;
                            /** @description Whether the permission is built into Veranda and guards its routes. */
                            is_system: boolean;
                            /**
                             * @description Names of the permissions that this one requires.
                             * @example [
                             *       "forum.pin"
                             *     ]
                             */
                            dependencies: string[];
                        }[];
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
            /** @description Insufficient permissions: requires `admin.permissions.view`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the role. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleDetail"];
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.roles.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Role not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    archiveRole: {
        parameters: {
            query: {
                /** @description Reason for the change. It is recorded in the audit log. */
                reason: string;
            };
            header?: never;
            path: {
                /** @description ID of the role. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.roles.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Protected roles can't be assigned or changed through the API; You can't change a role that you hold yourself; Insufficient permissions: You can only grant or revoke permissions you hold yourself */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Role not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Required permissions are missing; Can't archive the default role; This role or permission is already archived */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Too many changes to roles and permissions are in progress. Try again in a few seconds; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the role. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleDetail"];
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.roles.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Protected roles can't be assigned or changed through the API; You can't change a role that you hold yourself; Insufficient permissions: You can only grant or revoke permissions you hold yourself; You can't grant permissions for longer than you hold them yourself; Confirm your password to continue; A protected role can't be the parent of another role */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Role not found; Parent role not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Someone else has changed this since you loaded it; Required permissions are missing; This role is archived. Restore it first; This role or permission is already active; An archived role can't be the parent of another role. Restore it first; A role can't inherit from itself, directly or through other roles */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Too many changes to roles and permissions are in progress. Try again in a few seconds; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    setRolePermissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the role. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RolePermissions"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleDetail"];
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.roles.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Protected roles can't be assigned or changed through the API; You can't change a role that you hold yourself; Insufficient permissions: You can only grant or revoke permissions you hold yourself; You can't grant permissions for longer than you hold them yourself; Confirm your password to continue */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Role not found; Permission not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Someone else has changed this since you loaded it; Required permissions are missing; This role is archived. Restore it first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Too many changes to roles and permissions are in progress. Try again in a few seconds; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    assignRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleAssignment"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Roles that the user currently holds, ordered by ID. */
                        roles: {
                            /** @description ID of the role. */
                            id: number;
                            /**
                             * @description Unique name of the role.
                             * @example user
                             */
                            name: string;
                            /**
                             * @description Display name of the role.
                             * @example User
                             */
                            display_name: string;
                            /**
                             * @description Purpose of the role. Null if it has no description.
                             * @example Everyone who has an account
                             */
                            description: string | null;
                            /**
                             * Format: date-time
                             * @description Time at which the role was assigned.
                             */
                            assigned_at: string;
                            /** @description Time at which the assignment expires. Null if it does not expire. */
                            expires_at: string | null;
                        }[];
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.roles.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have; Protected roles can't be assigned or changed through the API; Insufficient permissions: You can only grant or revoke permissions you hold yourself; You can't grant permissions for longer than you hold them yourself; Confirm your password to continue */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found; Role not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Can't remove the last administrator; User already has this role */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Too many changes to roles and permissions are in progress. Try again in a few seconds; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    unassignRole: {
        parameters: {
            query: {
                /** @description ID of the role to remove from the user. */
                role_id: string;
                /** @description Reason for the change. It is recorded in the audit log. */
                reason: string;
            };
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.roles.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have; Protected roles can't be assigned or changed through the API; Insufficient permissions: You can only grant or revoke permissions you hold yourself; You can't grant permissions for longer than you hold them yourself; Confirm your password to continue */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found; Role not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Can't remove the last administrator; Can't remove the default role from a user; User does not have this role */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Too many changes to roles and permissions are in progress. Try again in a few seconds; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    listPermissions: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Entries per page. */
                limit?: number;
                /** @description Text that the name, display name, or description contains. Case is ignored. */
                search?: string;
                /** @description Only return permissions of this category. */
                category?: string;
                /** @description Only return permissions with this status. `all` returns every status. */
                status?: "all" | "active" | "disabled" | "archived";
                /** @description Only return permissions with this risk level. */
                risk_level?: "low" | "medium" | "high" | "critical";
                /** @description Property to sort by. */
                sort_by?: "name" | "display_name" | "category" | "created_at" | "updated_at" | "usage_count" | "sort_order";
                /** @description Sort direction: `asc` for ascending, `desc` for descending. */
                sort_order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Counts across all permissions, regardless of the filters. */
                        overview: {
                            /**
                             * @description Number of permissions.
                             * @example 20
                             */
                            total: number;
                            /**
                             * @description Number of active permissions.
                             * @example 20
                             */
                            active: number;
                            /**
                             * @description Number of disabled permissions.
                             * @example 0
                             */
                            disabled: number;
                            /**
                             * @description Number of archived permissions.
                             * @example 0
                             */
                            archived: number;
                            /**
                             * @description Number of permissions per category.
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
                             * @description Number of permissions per risk level.
                             * @example {
                             *       "low": 4,
                             *       "medium": 9,
                             *       "high": 6,
                             *       "critical": 1
                             *     }
                             */
                            by_risk_level: {
                                [key: string]: number;
                            };
                            /**
                             * @description Number of direct grants of permissions to roles.
                             * @example 24
                             */
                            assignments: number;
                            /**
                             * @description Number of permissions created or changed in the last 7 days.
                             * @example 0
                             */
                            recent_changes: number;
                        };
                        /** @description Permissions on this page. */
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
            /** @description Insufficient permissions: requires `admin.permissions.view`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPermission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPermission"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always `true`.
                         * @constant
                         */
                        success: true;
                        /** @description The new permission. */
                        permission: components["schemas"]["Permission"];
                        /**
                         * @description Confirmation message.
                         * @example Permission created
                         */
                        message: string;
                    };
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.permissions.create`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can only grant or revoke permissions you hold yourself; Confirm your password to continue */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Permission name already exists; Limit of 500 permissions reached, including archived ones. Reuse or restore one instead */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Too many changes to roles and permissions are in progress. Try again in a few seconds; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    getPermission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the permission. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The permission. */
                        permission: components["schemas"]["Permission"];
                        /** @description Roles that grant the permission directly or inherit it. Archived roles are not included. */
                        roles: {
                            /**
                             * @description Unique name of the role.
                             * @example moderator
                             */
                            role: string;
                            /**
                             * @description Display name of the role.
                             * @example Moderator
                             */
                            display_name: string;
                            /** @description ID of the role. */
                            role_id: number;
                            /** @description Whether the role is protected. Protected roles can't be assigned or changed through the API. */
                            is_protected: boolean;
                            /** @description Name of the nearest ancestor role from which the role inherits the permission. Null if the role grants it directly. */
                            through: string | null;
                        }[];
                        /** @description Grants and denials of the permission to individual users, newest first. At most 50 are returned. */
                        exceptions: {
                            /**
                             * @description ID of the user.
                             * @example 42
                             */
                            user_id: number;
                            /**
                             * @description Username of the user.
                             * @example ada
                             */
                            username: string;
                            /**
                             * @description Display name of the user.
                             * @example Ada Lovelace
                             */
                            name: string;
                            /**
                             * @description Whether the permission is granted or denied to the user.
                             * @enum {string}
                             */
                            effect: "grant" | "deny";
                            /** @description Reason for the grant or denial. Null if none was given. */
                            reason: string | null;
                            /**
                             * Format: date-time
                             * @description Time at which the permission was granted or denied.
                             */
                            created_at: string;
                            /** @description Time at which the grant or denial expires. Null if it does not expire. */
                            expires_at: string | null;
                        }[];
                        /** @description Total number of grants and denials to individual users. */
                        exception_count: number;
                        /** @description Names of the permissions that require this one, directly or through other permissions. */
                        dependents: string[];
                        /** @description Number of users who have the permission through a role or grant and are not denied it. 0 if the permission is not active. */
                        user_count: number;
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.permissions.view`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Permission not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    archivePermission: {
        parameters: {
            query: {
                /** @description Reason for the change. It is recorded in the audit log. */
                reason: string;
            };
            header?: never;
            path: {
                /** @description ID of the permission. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.permissions.delete`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; System permissions can't be archived, and only their display name, description, category, sort order, and metadata can be changed; Insufficient permissions: You can only grant or revoke permissions you hold yourself */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Permission not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This role or permission is already archived; Required permissions are missing */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Too many changes to roles and permissions are in progress. Try again in a few seconds; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    updatePermission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the permission. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PermissionChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Permission"];
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.permissions.update`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; System permissions can't be archived, and only their display name, description, category, sort order, and metadata can be changed; You can't change a role that you hold yourself; Insufficient permissions: You can only grant or revoke permissions you hold yourself; You can't grant permissions for longer than you hold them yourself; Confirm your password to continue */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Permission not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This role or permission is already active; This permission is already disabled; Someone else has changed this since you loaded it; A permission can't depend on itself, directly or through other permissions; Required permissions are missing */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Too many changes to roles and permissions are in progress. Try again in a few seconds; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    listOwnPermissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldPermission"][];
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
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUserPermissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldPermission"][];
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.roles.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
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
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPermissionException: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PermissionException"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldPermission"][];
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.roles.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have; Insufficient permissions: You can only grant or revoke permissions you hold yourself; You can't grant permissions for longer than you hold them yourself; Confirm your password to continue; Can't deny permissions to a user with the admin role */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found; Permission not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Required permissions are missing; Can't remove the last administrator; User already has this grant or denial */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Too many changes to roles and permissions are in progress. Try again in a few seconds; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    removePermissionException: {
        parameters: {
            query: {
                /** @description Name of the permission whose grant or denial is removed. */
                permission: string;
                /** @description Reason for the change. It is recorded in the audit log. */
                reason: string;
            };
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.roles.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have; Insufficient permissions: You can only grant or revoke permissions you hold yourself; You can't grant permissions for longer than you hold them yourself; Confirm your password to continue */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found; Permission not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Required permissions are missing; Can't remove the last administrator; User has no grant or denial of this permission */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            /** @description Too many changes to roles and permissions are in progress. Try again in a few seconds; The database is temporarily unavailable */
            503: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    listAvailablePlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Active plans in display order, at most 100. */
                        plans: components["schemas"]["AvailablePlan"][];
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
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlans: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Entries per page. */
                limit?: number;
                /** @description Plans to list: `active` plans accept new subscribers, `archived` plans do not. */
                status?: "active" | "archived" | "all";
                /** @description Type of the plans to list. Omit it for both types. */
                kind?: "tier" | "addon";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Plans that match the filters, in display order. */
                        plans: components["schemas"]["Plan"][];
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
            /** @description Insufficient permissions: requires `admin.plans.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlan"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plan: components["schemas"]["Plan"];
                    };
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.plans.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Plan name already exists */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getPlanCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanCatalog"];
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
            /** @description Insufficient permissions: requires `admin.plans.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the plan. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plan: components["schemas"]["Plan"];
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.plans.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Plan not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePlan: {
        parameters: {
            query: {
                /** @description Reason for the change. It is recorded in the audit log. */
                reason: string;
            };
            header?: never;
            path: {
                /** @description ID of the plan. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description True if the plan was archived because it has current or earlier subscriptions; false if it was deleted. */
                        archived: boolean;
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.plans.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Plan not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Can't remove the default plan. Make another plan the default first; Plan is already archived */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    updatePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the plan. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plan: components["schemas"]["Plan"];
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.plans.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Plan not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Plan is already active; Plan is already the default plan; Only an active tier can be the default plan; Someone else has changed this since you loaded it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listOwnQuotas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All quotas that apply to you. */
                        quotas: components["schemas"]["Quota"][];
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
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUserQuotas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All quotas of the user. */
                        quotas: components["schemas"]["UserQuota"][];
                        /** @description User whose quotas these are. */
                        user: {
                            /**
                             * @description ID of the user.
                             * @example 7
                             */
                            id: number;
                            /**
                             * @description Username of the user.
                             * @example ada
                             */
                            username: string;
                            /**
                             * @description Display name of the user.
                             * @example Ada Lovelace
                             */
                            name: string;
                        };
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.quotas.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
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
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setUserQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All quotas of the user. */
                        quotas: components["schemas"]["UserQuota"][];
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.quotas.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have */
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
            405: components["responses"]["MethodNotAllowed"];
            /** @description Someone else has changed this since you loaded it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    resetUserQuotas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaReset"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All quotas of the user. */
                        quotas: components["schemas"]["UserQuota"][];
                        /**
                         * @description Quotas that had usage to reset, as `service_name/feature_name`.
                         * @example [
                         *       "uploads/daily_uploads"
                         *     ]
                         */
                        reset: string[];
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.quotas.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have */
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
            405: components["responses"]["MethodNotAllowed"];
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listQuotasNearLimit: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Entries per page. */
                limit?: number;
                /** @description Minimum usage as a percentage of the limit. */
                level?: "50" | "80" | "100";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Quotas on this page, highest percentage first. */
                        entries: {
                            /**
                             * @description Service that the feature belongs to.
                             * @example og_generator
                             * @enum {string}
                             */
                            service_name: "og_generator" | "custom_emoji" | "uploads" | "api_access";
                            /**
                             * @description Feature that the quota limits.
                             * @example daily_generations
                             * @enum {string}
                             */
                            feature_name: "daily_generations" | "emoji_slots" | "emoji_file_size_mb" | "daily_uploads" | "storage_mb" | "requests";
                            /**
                             * @description Display name of the quota.
                             * @example Social preview images
                             */
                            title: string;
                            /**
                             * @description Unit of the limit and of usage.
                             * @example images
                             */
                            unit: string;
                            /**
                             * @description Limit in the unit of the quota. Null if unlimited.
                             * @example 10
                             */
                            quota_limit: number | null;
                            /**
                             * @description Whether the quota is unlimited.
                             * @example false
                             */
                            is_unlimited: boolean;
                            /**
                             * @description Source of the limit, by precedence. `user_override`: an override for the user. `subscription_plan`: the highest limit of the user's plans. `global_guest`: the guest quota. `system_default`: the default of the feature.
                             * @example subscription_plan
                             * @enum {string}
                             */
                            quota_source: "user_override" | "subscription_plan" | "global_guest" | "system_default";
                            /**
                             * @description Usage in the unit of the quota. Always 0 for `cap`.
                             * @example 8
                             */
                            used: number;
                            /**
                             * @description Usage as a percentage of the limit, up to 100. Null if unlimited, and for `cap`.
                             * @example 80
                             */
                            percent: number | null;
                            /** @description Time by which all usage has reset. Null if no reset is due. */
                            resets_at: string | null;
                            /** @description User whose quota it is. */
                            user: {
                                /** @description ID of the user. */
                                id: number;
                                /** @description Username of the user. */
                                username: string;
                                /** @description Display name of the user. */
                                name: string;
                            };
                            /**
                             * @description Highest threshold that usage has reached, as a percentage of the limit.
                             * @example 80
                             */
                            warning_level: 50 | 80 | 100;
                            /**
                             * Format: date-time
                             * @description Time at which usage reached the threshold.
                             */
                            warned_at: string;
                        }[];
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
            /** @description Insufficient permissions: requires `admin.quotas.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listQuotaFeatures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All features that are limited by quotas. */
                        features: components["schemas"]["QuotaFeature"][];
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
            /** @description Insufficient permissions: requires `admin.quotas.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getQuotaFeature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the quota feature. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The quota feature. */
                        feature: components["schemas"]["QuotaFeature"];
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.quotas.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Quota feature not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setQuotaDefault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the quota feature. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaDefaultChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The quota feature. */
                        feature: components["schemas"]["QuotaFeature"];
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.quotas.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Quota feature not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Someone else has changed this since you loaded it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listGlobalQuotas: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Entries per page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Guest quotas on this page. */
                        quotas: components["schemas"]["GlobalQuota"][];
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
            /** @description Insufficient permissions: requires `admin.quotas.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createGlobalQuota: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGlobalQuota"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The guest quota. */
                        quota: components["schemas"]["GlobalQuota"];
                    };
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.quotas.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description This feature already has a guest quota */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getGlobalQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the guest quota. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The guest quota. */
                        quota: components["schemas"]["GlobalQuota"];
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.quotas.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Guest quota not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceGlobalQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the guest quota. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GlobalQuotaReplacement"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The guest quota. */
                        quota: components["schemas"]["GlobalQuota"];
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.quotas.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Guest quota not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Someone else has changed this since you loaded it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    deleteGlobalQuota: {
        parameters: {
            query: {
                /** @description Reason for the change. It is recorded in the audit log. */
                reason: string;
            };
            header?: never;
            path: {
                /** @description ID of the guest quota. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.quotas.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Guest quota not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listOwnSubscriptions: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Entries per page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Your subscriptions, newest first. */
                        subscriptions: components["schemas"]["OwnSubscription"][];
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
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    assignSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscription"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription: components["schemas"]["Subscription"];
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.users.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found; Plan not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Archived plans can't be assigned; The default plan can't be assigned. Users without a tier subscription have it automatically; This plan has no trial; User has already had a trial of this plan; User already has a current subscription to this plan; Only one tier is allowed at a time, and the user already has another: Pro */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    cancelSubscription: {
        parameters: {
            query: {
                /** @description ID of the subscription. */
                subscription_id: string;
                /** @description Reason for the change. It is recorded in the audit log. */
                reason: string;
            };
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription: components["schemas"]["Subscription"];
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character */
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
            /** @description Insufficient permissions: requires `admin.users.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found; Subscription not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Can't change a subscription from cancelled to active: No further change is allowed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    updateSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the user. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription: components["schemas"]["Subscription"];
                    };
                };
            };
            /** @description Invalid request data; URL is not correctly percent-encoded or contains a NUL character; Request body is not valid JSON; Request body does not match its Content-Encoding */
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
            /** @description Insufficient permissions: requires `admin.users.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description User not found; Subscription not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Can't change a subscription from cancelled to active: No further change is allowed; Can't change a canceled or expired subscription, except to renew an expired one; User already has a current subscription to this plan; Only one tier is allowed at a time, and the user already has another: Pro; Someone else has changed this since you loaded it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    handleSubscriptionWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEvent"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Result of the event: `applied`, `duplicate` if the same event was already processed, or `outdated` if a newer event was already applied.
                         * @example applied
                         * @enum {string}
                         */
                        outcome: "applied" | "duplicate" | "outdated";
                    };
                };
            };
            /** @description Invalid request data; Request body is not valid JSON; Request body does not match its Content-Encoding */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Signature is missing or invalid, or its timestamp is more than 5 minutes off */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The subscription webhook is disabled on this server; User not found; Plan not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description The default plan can't be assigned. Users without a tier subscription have it automatically; Event ID was already used for a different event; Subscription belongs to another user; Can't change a subscription from cancelled to active: No further change is allowed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body exceeds the 100 KB limit */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Request body must be application/json */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listRateLimitedClients: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Entries per page. */
                limit?: number;
                /** @description Only return clients that were limited in this class. */
                class?: "api" | "auth" | "search" | "admin" | "webhook" | "stream" | "upload" | "image" | "preview" | "collect" | "export";
                /** @description Only return clients of this kind. */
                identity?: "network" | "block" | "device" | "user";
                /** @description Hours of history to return. */
                hours?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Penalized clients on this page, most recently blocked first. */
                        limited: {
                            /**
                             * @description Rate class. A client's requests in the same class count toward the same limit.
                             * @example api
                             * @enum {string}
                             */
                            class: "api" | "auth" | "search" | "admin" | "webhook" | "stream" | "upload" | "image" | "preview" | "collect" | "export";
                            /**
                             * @description Kind of client. `network`: an IPv4 address or an IPv6 /64. `block`: an IPv4 /24 or an IPv6 /48. `device`: requests from one network with the same headers. `user`: a signed-in user.
                             * @example network
                             * @enum {string}
                             */
                            identity: "network" | "block" | "device" | "user";
                            /**
                             * @description Identifier of the client. `network` and `block`: an IP address or range. `device`: an IP address or range with a hash. `user`: a user ID.
                             * @example 203.0.113.7
                             */
                            identifier: string;
                            /**
                             * @description Username if the client is a user. Null for other clients and deleted users.
                             * @example null
                             */
                            username: string | null;
                            /**
                             * @description Penalty level from 1 to 5. Higher levels block users and devices for longer.
                             * @example 2
                             */
                            penalty_level: number;
                            /**
                             * @description Number of requests blocked since the penalty level was last 0.
                             * @example 118
                             */
                            blocked_requests: number;
                            /**
                             * @deprecated
                             * @description Deprecated: use `blocked_requests` instead. The next minor version removes this field.
                             * @example 118
                             */
                            refused: number;
                            /**
                             * Format: date-time
                             * @description Time of the last blocked request.
                             */
                            last_blocked_at: string;
                            /**
                             * Format: date-time
                             * @deprecated
                             * @description Deprecated: use `last_blocked_at` instead. The next minor version removes this field.
                             */
                            last_refused_at: string;
                            /**
                             * Format: date-time
                             * @description End of the latest penalty, which may be in the past. Until then, the client is blocked if it is a user or device.
                             */
                            blocked_until: string;
                            /** @description Whether a penalty currently blocks the client. Always false for networks and IP ranges. */
                            is_blocked: boolean;
                        }[];
                        /** @description Limits in force, by class. */
                        classes: {
                            /**
                             * @description Rate class. A client's requests in the same class count toward the same limit.
                             * @example api
                             * @enum {string}
                             */
                            class: "api" | "auth" | "search" | "admin" | "webhook" | "stream" | "upload" | "image" | "preview" | "collect" | "export";
                            /**
                             * @description Requests per window for one user or guest device. Null if the limit is off.
                             * @example 300
                             */
                            limit: number | null;
                            /**
                             * @description Requests per window for one network. Null if the limit is off.
                             * @example 1200
                             */
                            per_network: number | null;
                            /**
                             * @description Requests per window for one IP range. Null if the limit is off.
                             * @example 19200
                             */
                            per_block: number | null;
                            /**
                             * @description Length of the window in seconds. Null if the limit is off.
                             * @example 60
                             */
                            seconds: number | null;
                        }[];
                        /** @description Blocked requests of all instances, by hour in UTC. */
                        history: {
                            /**
                             * Format: date-time
                             * @description Start of the first hour.
                             */
                            from: string;
                            /** @description Blocked requests by hour and class, oldest first. Hours without any are omitted. */
                            hours: {
                                /**
                                 * Format: date-time
                                 * @description Start of the hour.
                                 */
                                hour: string;
                                /**
                                 * @description Rate class. A client's requests in the same class count toward the same limit.
                                 * @example api
                                 * @enum {string}
                                 */
                                class: "api" | "auth" | "search" | "admin" | "webhook" | "stream" | "upload" | "image" | "preview" | "collect" | "export";
                                /**
                                 * @description Number of blocked requests.
                                 * @example 118
                                 */
                                blocked_requests: number;
                                /**
                                 * @deprecated
                                 * @description Deprecated: use `blocked_requests` instead. The next minor version removes this field.
                                 * @example 118
                                 */
                                refused: number;
                                /**
                                 * @description Number of blocked requests from clients with a penalty.
                                 * @example 116
                                 */
                                penalized: number;
                                /**
                                 * @deprecated
                                 * @description Deprecated: use `penalized` instead. The next minor version removes this field.
                                 * @example 116
                                 */
                                penalised: number;
                            }[];
                        };
                        /**
                         * @description How instances count requests. `alone`: each instance separately. `shared`: together, in Redis. `degraded`: separately, because Redis is unavailable.
                         * @enum {string}
                         */
                        state: "alone" | "shared" | "degraded";
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
            /** @description Insufficient permissions: requires `admin.rate_limits.manage`; You are timed out (`full_access`); Not available while impersonating a user; Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearRateLimit: {
        parameters: {
            query: {
                /** @description Class in which the limit is cleared. For accounts, it must be `auth`. */
                class: "api" | "auth" | "search" | "admin" | "webhook" | "stream" | "upload" | "image" | "preview" | "collect" | "export";
                /** @description Kind of client, as in the list, or `account` for an account whose sign-in is blocked after too many wrong passwords from unknown devices. */
                identity: "network" | "block" | "device" | "user" | "account";
                /** @description Identifier of the client, as in the list. For an account, its email address. */
                identifier: string;
                /** @description Reason for the change. It is recorded in the audit log. */
                reason?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Insufficient permissions: requires `admin.rate_limits.manage`; You are timed out (`full_access`, `api`); Not available while impersonating a user; Cross-site requests are not allowed; Insufficient permissions: You can't do this to your own account; Insufficient permissions: This user has permissions that you don't have */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No active limit for this client; User not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again. */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Version of the API.
                         * @example 0.338.7
                         */
                        version: string;
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
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
            /** @description Success. */
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
            /** @description Invalid request data */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description You are timed out (`full_access`); Cross-site requests are not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            /** @description Too many requests. Please wait before trying again.; API requests quota of 5000 requests exceeded. Wait until it resets */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}

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
