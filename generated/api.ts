/** Made from openapi.yaml by `npm run generate`; never edit. */
export interface paths {
    "/v1/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow what changes
         * @description Streams what changes in the company, as server-sent events, until the client hangs up. Each event has an `id`, and JSON data with
         *     the `kind` of change and the `id` of the changed record: `{"kind": "pursuit.updated", "id": "pur_…"}`. Read the record to see the
         *     change. A change may be reported twice.
         *
         *     - `opportunity.created`: an opportunity that fits the company well.
         *     - `pursuit.created`, `pursuit.updated`, `pursuit.deleted`: the pursuit.
         *     - `task.created`, `task.updated`, `task.deleted`: the task.
         *     - `columns.changed`: the column of the board that was added, changed or deleted.
         *     - `notifications.changed`: the calling user, who has new or newly read notifications.
         *     - `recommendations.changed`: the company, whose match scores were calculated again.
         *     - `reset`: null. Events were missed, so read everything again.
         *
         *     After an interruption, send the last `id` in `Last-Event-ID`, as browsers do, to receive what was missed. Events are stored for 30
         *     days. A comment every 20 seconds keeps the connection open. The stream ends within seconds when the key is revoked, the session
         *     ends, or the user leaves the company. A client that does not read is cut off. A user may have 5 open streams.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/calendar-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your calendar feeds
         * @description Says whether the user has calendar feeds of the company, and when a calendar program last read one. The secret addresses are shown
         *     only when they are created.
         */
        get: operations["getCalendarFeeds"];
        put?: never;
        /**
         * Create or renew your calendar feeds
         * @description Returns new secret addresses that calendar programs can subscribe to (iCalendar, RFC 5545). Earlier addresses stop working. The
         *     response shows the addresses once, because only a hash is stored. A program that knows an address needs no sign-in. The feeds have
         *     pending tasks, and deadlines of pursuits in progress. Due dates stay in them for 90 days. The feeds end when the user leaves the
         *     company.
         */
        post: operations["createCalendarFeeds"];
        /**
         * Revoke your calendar feeds
         * @description Makes the secret addresses stop working at once.
         */
        delete: operations["deleteCalendarFeeds"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export a list
         * @description Returns a link to a file with the results of a list, up to 10,000. The link needs no API key and works for 15 minutes. The file is
         *     written while it is downloaded, so it shows the state at that time. The rights, filters, order and quotas are those of the list,
         *     and every 50 rows count as one request against the quotas. If the list fails during the download, the connection is cut off. A
         *     company may download two files at once.
         *
         *     Times are in UTC. A date without a time stands for the whole day. CSV files are UTF-8 with a byte order mark. In CSV, a text that a
         *     spreadsheet could read as a formula has an apostrophe in front.
         */
        post: operations["createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import pursuits
         * @description Reads a CSV file with one pursuit per line. With `mode=preview`, it reports what each line would do and changes nothing. With
         *     `mode=apply`, it creates the pursuits of all lines, or none if a line has a fault. Send an `Idempotency-Key`, so a repeated request
         *     does not import twice. A line with the solicitation number or title of a pursuit on the board, or of an earlier line, is skipped.
         *     If a published opportunity has the number and agency, the pursuit is of that opportunity. Otherwise the line becomes an opportunity
         *     that only the company sees.
         *
         *     The first line has the headings: `Title` and `Agency`, and optionally `Solicitation number`, `Column`, `Due date`, `Value` or
         *     `Estimated value, low` and `Estimated value, high`, `Tags`, `Owner` or `Owner email`, and `Notes`. Other columns are ignored, so the
         *     CSV export of searchPipeline can be imported. The pursuit is assigned to the owner, named by name or email address. Fields are
         *     separated by commas, semicolons or tabs. The text is UTF-8 or Windows-1252. Dates are `2026-05-31`, `2026-05-31 17:00` in UTC, or US
         *     dates such as `5/31/2026`. Amounts are `1200000`, `$1,200,000` or `1.2M`. A file has at most 1,000 lines and 1 MB.
         */
        post: operations["importPursuits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List event subscriptions
         * @description Lists the addresses that receive the company's events, newest first, with the state of their deliveries. Automation platforms create
         *     subscriptions with subscribeAutomation, and members with createSubscription. Owners, admins and members may see them. Limited members
         *     get 403.
         */
        get: operations["listSubscriptions"];
        put?: never;
        /**
         * Subscribe an address to events
         * @description Has the company's events sent to `target_url`, as subscribeAutomation does. Subscribing the same address, kind and workflow again
         *     returns the existing subscription, and resumes it if it is paused. The response is 400 for an address that can never work, and 409
         *     with the code `LIMIT_REACHED` if the company has 100 subscriptions. showSubscriptionSecret returns the signing secret. It needs a
         *     sign-in within the last hour.
         */
        post: operations["createSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/subscriptions/{subscription_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a subscription
         * @description Returns the subscription with the state of its deliveries. Owners, admins and members may see it. Limited members get 403.
         */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        /**
         * Delete a subscription
         * @description Deletes the subscription and its delivery log. Nothing more is sent to its address.
         */
        delete: operations["deleteSubscription"];
        options?: never;
        head?: never;
        /**
         * Pause or resume a subscription
         * @description Pauses or resumes deliveries. After it resumes, a subscription receives the events that it missed, as far as they are stored. Events
         *     are stored for 30 days. A change to the current status changes nothing.
         */
        patch: operations["updateSubscription"];
        trace?: never;
    };
    "/v1/settings/subscriptions/{subscription_id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show the signing secret of a subscription
         * @description Returns the secret with which a receiver verifies events (Standard Webhooks). It needs a sign-in within the last hour, and is
         *     recorded in the audit log.
         */
        post: operations["showSubscriptionSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/subscriptions/{subscription_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the signing secret of a subscription
         * @description Makes a new secret. For 24 hours, events have a signature for the new secret and one for the previous secret, so receivers can
         *     change over without losing events. A second rotation ends the first secret at once. It needs a sign-in within the last hour.
         */
        post: operations["rotateSubscriptionSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/subscriptions/{subscription_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a subscription
         * @description Lists the events that were sent or are to be sent to the address, newest first, for 30 days.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/subscriptions/{subscription_id}/deliveries/{event_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event again
         * @description Sends the event again, whether it was delivered or not, with all of its retries. The event has the same id, so a receiver that
         *     detects duplicates ignores it if it has processed it. If the subscription is paused, the event is sent after it resumes.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/subscriptions/{subscription_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send failed events again
         * @description Sends the events again that failed after all retries and were published at or after `since`. Events that still wait for a retry are
         *     sent now.
         */
        post: operations["replayFailedDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current session
         * @description Returns the session of this request: the user, the company that the session acts for, and the user's companies. To act for another
         *     of them, send its id in the header `X-Company-Id`.
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
    "/v1/settings/session/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in again with the password
         * @description Confirms the user's password and sets `authenticated_at` of the session to now. Operations that protect access need a sign-in within
         *     the last hour. They answer 403 with the marker `sign_in_again` otherwise.
         */
        post: operations["confirmPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Lists the sessions in which the user is signed in, newest first. Each browser has its own session.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/sessions/{session_id}": {
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
         * End a session
         * @description Signs the user out of one session, which may be the current one. Its next request returns 401.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End all other sessions
         * @description Signs the user out of every session except the current one.
         */
        post: operations["endOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/password": {
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
         * @description Sets a new password and ends all other sessions of the user. API keys keep working. A password has 12 to 200 characters. It must not
         *     be a common password, and not consist of the user's name or email address.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Lists the company's API keys, newest first. Inactive keys are revoked, suspended or expired, or belong to a user who left. They
         *     remain listed for audits. Owners, admins and members may list keys. Limited members get 403.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Creates a key that acts for the company and the user for one year. The response shows the whole key, once. Only its hash is stored.
         *     Owners, admins and members may create keys. It needs a sign-in within the last hour. To rotate a key, create a new one with the same
         *     scope, test it with getProfile, then revoke the old one.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/keys/{key_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API key
         * @description Revokes a key permanently. The next request with it returns 401. Members may revoke their own keys, and owners and admins every key
         *     of the company. Revoking a revoked key changes nothing.
         */
        post: operations["revokeApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/members/{user_id}": {
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
         * Remove a member from the company
         * @description Ends a user's membership, for example because the user left. From the next request on, the user's keys, sessions and connections no
         *     longer reach the company. Subscriptions of the connections end, and those that the user made in the settings continue. The user's
         *     work stays. Only owners may remove owners, and a company with members always has an owner. Owners and admins
         *     may remove others. It needs a sign-in within the last hour.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change a member's role
         * @description Changes the role of a member. Only owners may make or change owners, and a company always has an owner. Owners and admins may change
         *     other roles. It needs a sign-in within the last hour.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/v1/settings/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open invitations
         * @description Lists the invitations to the company that were not accepted yet, newest first. Only owners and admins may list them.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite a person to the company
         * @description Sends an email with a link that makes its reader a member. The link works once, for seven days. A new invitation of the same address
         *     replaces the earlier one. An installation without a mail server returns the link once instead. Owners and admins may invite, and
         *     only owners may invite owners. It needs a sign-in within the last hour.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/invitations/{invitation_id}": {
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
         * Withdraw an invitation
         * @description Withdraws an open invitation. Its link stops working. Only owners and admins may withdraw invitations.
         */
        delete: operations["deleteInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description Lists what concerned access to the company, newest first: sign-ins and refused sign-ins of its members, passwords, sessions, API
         *     keys, members, invitations, connections and their rules, subscriptions, exports, and erased users. Entries cannot be changed, and are
         *     deleted after 400 days. Only owners and admins may read the audit log. The operator exports it with `oi audit export`.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connections
         * @description Lists the AI agents and automation platforms that the user connected to the company, newest first. With `all`, lists the connections
         *     of all members, which only owners and admins may see. A connection is listed while a code or token of it works, or while it has
         *     a subscription.
         */
        get: operations["listConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/connections/{connection_id}": {
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
         * Revoke a connection
         * @description Ends a connection, its subscriptions and all its tokens. The next request with one of them returns 401. Members may revoke their
         *     own connections, and owners and admins every connection of the company.
         */
        delete: operations["revokeConnection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/connections/revoke-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke all connections of the company
         * @description Ends the connections of all members of the company, with all their subscriptions and tokens. Only owners and admins may revoke them.
         *     It needs a sign-in within the last hour.
         */
        post: operations["revokeAllConnections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what may connect to the company
         * @description Returns whether AI agents may act for the company, and which applications its members may connect.
         */
        get: operations["getAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what may connect to the company
         * @description Changes the given rules and leaves the others. While `mcp_allowed` is false, requests of AI agents get 403 and no member can connect
         *     one. Existing connections are not revoked, and work again when it is true. `allowed_redirect_hosts` applies to new connections. Only
         *     owners and admins may change the rules. It needs a sign-in within the last hour.
         */
        patch: operations["updateAccess"];
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your name and how the app looks to you
         * @description Changes the given fields of the signed-in user and leaves the others. They apply in all of the user's companies. getSession returns
         *     them.
         */
        patch: operations["updateMe"];
        trace?: never;
    };
    "/v1/settings/installation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of the installation
         * @description Returns what the installation runs and loads, for owners and admins: its version, the catalog, the sources with their last loads,
         *     background jobs, search indexes, models, stored files and email. The figures cover all companies of the installation.
         */
        get: operations["getInstallation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recommendations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recommended opportunities
         * @description Returns the open opportunities that fit the company's profile best, highest match score first. Never lists awarded, dismissed, or
         *     ineligible opportunities. With `include_expired`, it also lists opportunities past their deadline, or closer to it than the
         *     profile's `min_days_to_deadline`. With `exclude_pipeline=false`, it also lists opportunities on the board. An archived pursuit is
         *     not on the board. Forecasts and contracts that end have lists of their own (`type`), and `all` is notices and forecasts. A forecast ends 90 days after its expected award period, or else
         *     after its expected solicitation period.
         */
        get: operations["listRecommendations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recommendations/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss a recommendation
         * @description Stops recommending an opportunity to the company. Dismissing it a second time changes only the reason.
         */
        post: operations["dismissRecommendation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recommendations/undismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a dismissal
         * @description Allows an opportunity to be recommended again. Changes nothing if it is not dismissed.
         */
        post: operations["undismissRecommendation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recommendations/dismissed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List dismissed recommendations
         * @description Returns the opportunities that any user of the company dismissed, most recently dismissed first.
         */
        get: operations["listDismissedRecommendations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/opportunities/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search opportunities
         * @description Returns all notices except award notices, justifications, and contracts that end within two years, which `notice_types` with
         *     `pre-forecast` lists. Use `status` or `due_after` to leave out notices past their deadline.
         *     With `query`, ranks results by words and by meaning. Without it, the newest come first. A result must pass every filter. Within
         *     one list of values, one match is enough.
         */
        get: operations["searchOpportunities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contracts/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search contracts
         * @description Searches the contract catalog by words and by meaning, in one ranked list. The scope `active` (the default) contains opportunities
         *     that are not awarded, have a future deadline, and were posted within the last year. The scope `all` is the whole catalog,
         *     including closed, awarded, and historical records. Each request counts as one daily search. Each record counts once per billing
         *     cycle, when it is first shown; see `quota`. A page that would exceed a record quota is rejected, and nothing is counted.
         */
        get: operations["searchContracts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/opportunities/{opportunity_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an opportunity
         * @description Returns everything known about one opportunity: its fields, its text, how each notice changed it, and its source.
         *     Accepts the id of a contract, a forecast, or a pursuit. The id of a pursuit returns the pursuit's opportunity.
         */
        get: operations["getOpportunity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/market/contractors/{contractor_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a contractor and its awards
         * @description Returns a contractor with its awards, newest first, and their totals, years, buyers, codes, and set-asides. `awards=expiring` lists
         *     the contracts that are likely to be competed again soon.
         */
        get: operations["getMarketContractor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/market/agencies/{agency_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an agency and its awards
         * @description Returns a department, agency, or office with its awards, newest first, and their totals, years, winners, offices, codes, and
         *     set-asides. `awards=expiring` lists the contracts that are likely to be competed again soon. Its open opportunities are those of
         *     searchOpportunities with its name in `agencies`.
         */
        get: operations["getMarketAgency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/market/rankings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rank buyers, winners, and codes
         * @description Ranks who won, who bought, or what was bought, among the awards that pass the filters. `total` sums up all of these awards.
         *
         *     The value of an award is the amount obligated. If no source reports it, the value is the ceiling of the contract, unless orders under
         *     the contract are known. Orders are separate awards.
         */
        get: operations["rankMarket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/market/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the market
         * @description Returns the best past awards, agencies, contractors, government contacts, and NAICS codes for the words, by type.
         *     There are no further pages. For other results, use a more precise query or fewer types.
         *
         *     Agencies and contractors are ranked by how well one of their names matches the query:
         *
         *     - The name is the query: score 1.
         *     - The name begins with the query, or its initials are the query: score 0.95.
         *     - The name contains the query: score 0.9.
         *     - The name contains the query, whose last word, of four letters or more, is only the beginning of a word (`lockh`): score 0.85.
         *     - The words or the meaning fit, but the name does not contain the query: score up to 0.8.
         *
         *     Among names that match in the same way, those with more or larger awards come first. If the words of another result fit the
         *     query better than every name that contains it, that result has score 0.9 and comes before these names. So `national forests`
         *     finds the Forest Service first.
         *
         *     A word that no record contains matches words that begin with it, or else words with a similar spelling. If the results of a
         *     type were found only by a similar spelling or by meaning, their scores are lower.
         */
        get: operations["searchMarket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recommendations/dismiss/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss several recommendations
         * @description Dismisses up to 100 opportunities with the same reason, as dismissRecommendation does, and counts as one write. An opportunity that
         *     cannot be dismissed is in `refused` with its error, and the others are dismissed.
         */
        post: operations["dismissRecommendations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lookups/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up codes and names
         * @description Finds the values that filters, profiles and forms take, by the beginning of the code or by words of the name. Each word of the query
         *     may be only the beginning of a word. If no value contains the words, the answer has values with a similar spelling, and for NAICS
         *     codes also those that the words usually mean. Without a query, the answer has the first values.
         */
        get: operations["searchLookups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/market/awards/{award_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a past award
         * @description Returns a past award with its place, its office, the contract above it, and the orders under it.
         */
        get: operations["getMarketAward"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/market/people/{person_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a government contact and its notices
         * @description Returns a person whom notices name as a contact, with the opportunities of these notices, newest first.
         */
        get: operations["getMarketPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pipeline/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put an opportunity on the board
         * @description Creates a pursuit of an opportunity in the given column. Without `column_id`, the pursuit goes to the column Triage, else to the
         *     leftmost column of the phase `triage`, else to the leftmost column. If the company already pursues the opportunity, the
         *     pursuit stays in its column, archived or not, and `column_id` is ignored. Its tags are then merged or left alone, depending on
         *     `tag_mode`. `created` says whether the pursuit is new. A pursuit has at most 200 tags. A merge beyond that returns 409 `LIMIT_REACHED`.
         */
        post: operations["addToPipeline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pipeline/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the board
         * @description Returns the company's pursuits. Without `status`, the list includes archived ones. Filters and sorting use the dates that the
         *     pursuit shows: its own date, or else the contract's.
         */
        get: operations["searchPipeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pipeline/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the columns of the board
         * @description Returns the columns of the company’s board, from left to right. A board has at least one column and at most 50.
         */
        get: operations["listPipelineColumns"];
        put?: never;
        /**
         * Add a column to the board
         * @description Adds a column at `position`, or at the right end. The columns to its right move by one. The title must differ from the other
         *     titles of the board in more than case. A board has at most 50 columns. Only owners and admins may change the board. Other users get 403.
         */
        post: operations["createPipelineColumn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pipeline/columns/{column_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the column. */
                column_id: string;
            };
            cookie?: never;
        };
        /**
         * Get a column of the board
         * @description Returns one column of the board with its number of pursuits.
         */
        get: operations["getPipelineColumn"];
        put?: never;
        post?: never;
        /**
         * Delete a column of the board
         * @description Deletes a column. If it contains pursuits, archived ones too, `move_to` must name the column that receives them. Each moved pursuit
         *     gets a history entry and an event. A request that would move more than 1,000 pursuits returns 400. The last column cannot be
         *     deleted. Only owners and admins may change the board. Other users get 403.
         */
        delete: operations["deletePipelineColumn"];
        options?: never;
        head?: never;
        /**
         * Change a column of the board
         * @description Changes the given fields. An empty object changes nothing. A new `position` also moves the columns in between, and each of them gets
         *     a new version. A new `phase` applies to every pursuit in the column, archived ones too, with a history entry and an event for
         *     each. The phase of a column with more than 1,000 pursuits cannot change, and the request returns 400. Only owners and admins may
         *     change the board. Other users get 403.
         */
        patch: operations["updatePipelineColumn"];
        trace?: never;
    };
    "/v1/pursuits/{pursuit_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a pursuit
         * @description Returns one pursuit with its overrides, its task counts and its contract.
         */
        get: operations["getPursuit"];
        put?: never;
        post?: never;
        /**
         * Delete a pursuit
         * @description Deletes a pursuit that was added by mistake, with its history. It must have no documents, and no notes or tasks except those that
         *     workflows added and no user completed. Otherwise the request returns 400, and you can archive the pursuit. Only its owner, and owners
         *     and admins of the company, may delete it. Other users get 403. Only the stream of changes reports it.
         */
        delete: operations["deletePursuit"];
        options?: never;
        head?: never;
        /**
         * Change a pursuit
         * @description Changes the given fields. An empty object changes nothing. The phase of a pursuit is that of its column. Null in `title`,
         *     `due_date`, `posted_date`, `set_aside`, `estimated_value_low` or `estimated_value_high` clears the override, so the pursuit shows
         *     the contract's value again. All users in `assigned_to` must belong to the company. A pursuit has at most 200 tags. The history of the
         *     pursuit records every change.
         *
         *     A pursuit enters a column at its end. `before` or `after` puts it next to another pursuit of that column instead. This makes a new
         *     version, but the history and events do not record the order. The `outcome` is independent of the column: a move to a column of the
         *     phase `won` does not set it, and an outcome does not move the pursuit.
         */
        patch: operations["updatePursuit"];
        trace?: never;
    };
    "/v1/pursuits/{pursuit_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the pursuit. */
                pursuit_id: string;
            };
            cookie?: never;
        };
        /**
         * List a pursuit's history
         * @description Returns the changes to a pursuit with their actors, newest first. The entry for its creation lists all initial values.
         */
        get: operations["listPursuitHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pursuits/{pursuit_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the pursuit. */
                pursuit_id: string;
            };
            cookie?: never;
        };
        /**
         * List the notes of a pursuit
         * @description Returns the notes that users, workflows and automations added to a pursuit, newest first.
         */
        get: operations["listPursuitNotes"];
        put?: never;
        /**
         * Add a note to a pursuit
         * @description Adds a note that all users of the company can read. A note can be deleted but not changed. A pursuit has at most 1,000 notes.
         */
        post: operations["createPursuitNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pursuits/{pursuit_id}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the pursuit. */
                pursuit_id: string;
                /** @description Id of the note. */
                note_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a note
         * @description Deletes a note permanently. Only its author, owners and admins may delete it. Other users get 403.
         */
        delete: operations["deletePursuitNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pipeline/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the board
         * @description Returns the columns of the board from left to right, each with its figures and its first pursuits. Filters are those of
         *     searchPipeline, and the figures count only pursuits that pass them. To continue a column, call searchPipeline with the same filters,
         *     `status` and `sort_by`, the column's id as `phase_id`, and the column's `cursor`. With `phase_ids`, returns only those columns;
         *     leave it out when you continue a column.
         */
        get: operations["getPipelineBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pursuits/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change several pursuits
         * @description Makes the same change to up to 100 pursuits, as updatePursuit does, and counts as one write. Each changed pursuit gets its own history
         *     entry and event. A pursuit that cannot be changed is in `refused` with the error that updatePursuit would return, and the others are
         *     changed. Pursuits that move next to another one, or into another column, keep the order of `pursuit_ids`.
         */
        post: operations["updatePursuits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pipeline/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the figures of the board
         * @description Returns figures by column, phase, due week, month of decision, owner, agency and NAICS code. Filters are those of searchPipeline,
         *     and only pursuits that pass them count. Days, weeks and months are in the company's time zone. Weeks start on Monday.
         */
        get: operations["getPipelineSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what happened
         * @description Returns one timeline, newest first: changes of pursuits, notes, tasks, files, workflow runs, and amendments of the opportunities
         *     on the board. An entry must pass all filters. Deleted notes, tasks and files have no entries. Amendments of dismissed
         *     opportunities have none either.
         */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tasks
         * @description Returns the company's tasks, newest first unless `sort_by` says otherwise. A task must pass all filters.
         */
        get: operations["listTasks"];
        put?: never;
        /**
         * Create a task
         * @description Adds a pending task to a pursuit. All assignees must belong to the company.
         */
        post: operations["createTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tasks/{task_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the task. */
                task_id: string;
            };
            cookie?: never;
        };
        /**
         * Get a task
         * @description Returns one task with its assignees.
         */
        get: operations["getTask"];
        put?: never;
        post?: never;
        /**
         * Delete a task
         * @description Deletes a task permanently. A second request returns 404.
         */
        delete: operations["deleteTask"];
        options?: never;
        head?: never;
        /**
         * Change a task
         * @description Changes the given fields. `pursuit_id` must be the pursuit of the task. The status `completed` is accepted for `complete`. A
         *     complete task can become pending again.
         */
        patch: operations["updateTask"];
        trace?: never;
    };
    "/v1/tasks/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change several tasks
         * @description Makes the same change to up to 100 tasks, as updateTask does, and counts as one write. A task that cannot be changed is in `refused`
         *     with the error that updateTask would return, and the others are changed.
         */
        post: operations["updateTasks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the company's profile
         * @description Returns the capture profile that opportunities are matched against, the calling user, the plan and the credential. A good first
         *     call: it shows that a key or token works and what it allows.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the company's profile
         * @description Changes the given fields of the company and leaves the others. Lists are replaced as a whole. A change increases `version`, and the
         *     company's matches are scored again. An empty object changes nothing. Only owners and admins may change the profile. Other users get
         *     403.
         */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/v1/profile/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List proposals for the profile
         * @description Lists open and decided proposals for the company's profile, newest first. Only the newest 200 are stored.
         */
        get: operations["listProfileProposals"];
        put?: never;
        /**
         * Propose profile changes from a source
         * @description Compares a source with the profile and proposes the differences, field by field, with the evidence. The source is either the
         *     company's SAM.gov registration and awards, by Unique Entity ID, or a capability statement that was uploaded as a document. Only
         *     registrations and awards that this installation has loaded are known. The profile does not change until an owner or admin accepts
         *     the proposal. A proposed list has the current items of the profile, then the new ones. The response is 404 for a document that does
         *     not exist or a UEI without loaded data, and 400 for a document without text. At most 50 proposals are open at a time.
         */
        post: operations["createProfileProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profile/proposals/{proposal_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the proposal. */
                proposal_id: string;
            };
            cookie?: never;
        };
        /**
         * Get a proposal for the profile
         * @description Returns one proposal with all of its changes and their evidence.
         */
        get: operations["getProfileProposal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profile/proposals/{proposal_id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the proposal. */
                proposal_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a proposal for the profile
         * @description Applies the proposed changes to the profile, as updateProfile does: all of them, or only those that `fields` names. The profile gets
         *     a new version, and the company's matches are scored again. Accepting the same fields again changes nothing. The response is 409 if
         *     the proposal was decided differently, or if the profile changed after the proposal was made. In that case, create a new proposal
         *     from the same source. Only owners and admins may change the profile. Other users get 403.
         */
        post: operations["acceptProfileProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profile/proposals/{proposal_id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the proposal. */
                proposal_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a proposal for the profile
         * @description Rejects the whole proposal. Rejecting it again changes nothing. The response is 409 if the proposal was already accepted. Only
         *     owners and admins may reject proposals. Other users get 403.
         */
        post: operations["rejectProfileProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/saved-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved searches
         * @description Lists the caller's own saved searches, those that colleagues share with the company, and those whose alerts the caller receives,
         *     newest first. Owners and admins also see the searches of users who have left. The list does not run the searches:
         *     `result_count` is from the last run.
         */
        get: operations["listSavedSearches"];
        put?: never;
        /**
         * Save a search
         * @description Saves a search under a name. Provide a `query` or at least one filter. Both are checked as in the search itself. Without `alerts`,
         *     no user is notified of new results. Without `is_shared`, only the caller sees the search. A company can have at most 500 saved
         *     searches. Beyond that the request returns 409 until one is deleted.
         */
        post: operations["createSavedSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/saved-searches/{saved_search_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a saved search
         * @description Returns one saved search that the caller may see (listSavedSearches explains which). This does not run the search.
         */
        get: operations["getSavedSearch"];
        put?: never;
        post?: never;
        /**
         * Delete a saved search
         * @description Deletes the saved search and its alerts for everyone who sees it. The records it found stay, including those on the board. If an
         *     active workflow starts on results of this search, its owner is notified that it no longer starts (`workflow.failed`). Only the
         *     creator, an owner or an admin may delete a search that others see. Other colleagues get 403.
         */
        delete: operations["deleteSavedSearch"];
        options?: never;
        head?: never;
        /**
         * Change a saved search
         * @description Changes the given fields and leaves the others. `filters` is replaced as a whole, so send every filter that should apply. Only the
         *     creator, an owner or an admin may change a search that others see. Other colleagues get 403. After a change of `query`, `filters`,
         *     `scope` or `contract_scope`, alerts only report records that arrive from then on. Earlier results that were not reported yet are
         *     dropped. A change of the name, channels or recipients does not drop them.
         */
        patch: operations["updateSavedSearch"];
        trace?: never;
    };
    "/v1/saved-searches/{saved_search_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Run a saved search
         * @description Runs the search now and returns one page of results: opportunities or contracts, depending on its `scope`, in its `sort_by`
         *     order. Reading the first page without `since` and `alerted_at` sets `last_run_at` and `result_count`. With the scope `contracts`, every request counts toward the
         *     quotas of contract search, as in searchContracts, and `quota` shows the usage. A cursor becomes invalid when the saved search
         *     changes.
         */
        get: operations["listSavedSearchResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List documents
         * @description Lists files and folders, folders first, then by name. Without a filter the list has the items at the top level. With only `folder_id`
         *     it has the items directly in that folder. With `type`, `pursuit_id` or `opportunity_id` it has every match in the whole tree, or
         *     in `folder_id` and the folders below it. An unknown id finds nothing. To search the text of files, use searchDocuments.
         */
        get: operations["listDocuments"];
        put?: never;
        /**
         * Upload a document
         * @description Stores one file of 1 byte to 50 MB, sent as a `multipart/form-data` form. The file may come before or after the fields. The response
         *     comes at once, with the `status` `processing`. The text of PDF, DOCX, XLSX, PPTX, TXT, CSV, HTML and EML files is read in the
         *     background and can then be searched. Other files are stored with the `status` `no_text`. The content decides the format, not the
         *     name. A name already used in the folder is rejected. A `folder_id`, `pursuit_id` or `opportunity_id` that does not exist returns
         *     404. With a `pursuit_id`, the document also belongs to the opportunity of that pursuit, and a different `opportunity_id` is
         *     rejected. A retry with the same `Idempotency-Key` must send the same fields and file. Other requests have one minute. An upload may
         *     take longer if it sends at least 1,000,000 bytes per minute. A slower upload is rejected and its connection is closed. A company may
         *     store 20,000 files and folders with 100 GB in total, in folders at most 20 levels deep.
         */
        post: operations["uploadDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search documents
         * @description Searches the text of the company's files by word and by meaning, and their names and tags. Returns the best files first, each with
         *     its matching passages. The text of a file can be found a few seconds after its `status` becomes `ready`. Its name and tags can be
         *     found in any status. A quoted phrase must appear exactly. An id that does not exist finds nothing.
         *     If thousands of passages match, the files are those of the best 2,000 passages.
         */
        get: operations["searchDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a folder
         * @description Creates an empty folder at the top level, or in the folder `parent_id`. A `parent_id` that does not exist returns 404. A name
         *     already used there is rejected, ignoring upper and lower case.
         */
        post: operations["createFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/{item_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a file or a folder
         * @description Returns one file or folder. A file has a fresh `download_url`, which works for 15 minutes.
         */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        /**
         * Delete a file or a folder
         * @description Deletes a file or a folder. A folder that is not empty is deleted only if `recursive` is true, with everything in it. This cannot be
         *     undone. Searches no longer find the file, and its `download_url` returns 404.
         */
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        /**
         * Rename, move or tag a file or a folder
         * @description Changes the given fields and leaves the others. An empty object changes nothing. A folder moves with everything in it. The response
         *     is 400 for a name already used in the folder, and for a `parent_id` that does not exist. It is also 400 for moving a folder into
         *     itself or into a folder below it.
         */
        patch: operations["updateDocument"];
        trace?: never;
    };
    "/v1/documents/{document_id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the text of a file
         * @description Returns the text that was read from a document of the company, or from a file that notices link to (`documents` of getOpportunity),
         *     at most 100,000 characters at once. `start` and `end` count as citations and searchDocuments do: UTF-16 code units, as in strings of
         *     JavaScript, with one more between two pages.
         *
         *     Without a readable text, the answer is 409 with one of these markers and the reason: `processing:` while the text is being read,
         *     `no_text:`, or `failed:`. A file of a notice that was never fetched returns 404.
         */
        get: operations["getDocumentText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workflows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workflows
         * @description Lists the company's workflows, drafts and active ones, newest first. Each has its trigger, its steps and its latest run.
         *     Values of secret headers are never shown. Only callers who can change workflows see the address of an inbound webhook and the
         *     `signing_secret`.
         */
        get: operations["listWorkflows"];
        put?: never;
        /**
         * Create a workflow
         * @description Creates a workflow from a template or from your own definition. Give exactly one of `template_id` and `definition`.
         *     getWorkflowForm describes a definition. A `template_id` that does not exist returns 404. The workflow starts as a draft: try it with a dry run, then activate it. The fields
         *     of each step are checked now. Activation checks how the steps connect and which fields are missing. The workflow acts in your name.
         *     Limited members cannot create or change workflows. A company can have 200 workflows.
         */
        post: operations["createWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workflows/{workflow_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a workflow
         * @description Returns a workflow with its trigger, its steps and its latest run. Values of secret headers are never shown.
         */
        get: operations["getWorkflow"];
        put?: never;
        post?: never;
        /**
         * Delete a workflow
         * @description Deletes the workflow, draft or active. Its trigger no longer fires, its webhook address returns 404, and runs in progress are
         *     cancelled before their next step. Past runs can still be read.
         */
        delete: operations["deleteWorkflow"];
        options?: never;
        head?: never;
        /**
         * Change a workflow
         * @description Changes only the fields that you send. A new `trigger`, new `nodes`, or both as a `definition` raise `version`, and new runs act in
         *     your name. Runs in progress continue with the version they started with. The latest 20 versions are stored. A new definition of an
         *     active workflow must pass the checks of activation. To keep the value of a secret header, send the header without a `value`, in the
         *     step with the same `id`. That step must still call the same host. A new kind of trigger removes the address of an inbound webhook
         *     for good.
         */
        patch: operations["updateWorkflow"];
        trace?: never;
    };
    "/v1/workflows/{workflow_id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a workflow
         * @description Checks the workflow and switches its trigger on. Every step must be complete and reachable from the first. Steps must not form a
         *     circle, texts can refer only to earlier steps, and addresses must use https. Otherwise the response is 400 and `issues` names each
         *     fault. The workflow then acts in your name (`acts_as`), so you must be able to see the saved searches that it uses. To take over an
         *     active workflow from another user, activate it: its runs in progress continue in your name. Activating your own active workflow
         *     changes nothing.
         */
        post: operations["activateWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workflows/{workflow_id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deactivate a workflow
         * @description Makes the workflow a draft again: its trigger no longer fires. Runs in progress continue. Deactivating a draft changes nothing.
         */
        post: operations["deactivateWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workflows/{workflow_id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a workflow
         * @description Starts a run and returns it before its steps are done. To follow it, use getWorkflowRun. A draft can only run with `dry_run` true. A
         *     dry run writes nothing and calls nothing outside, not even the language model. Each step says what it would do, and no credits are
         *     used. A step that writes to the board fails if the live run would fail, for example on a missing pursuit. A condition on the output
         *     of a step that was not done counts as true. Searches are done, unless their words depend on such an output, and they do not count
         *     toward any quota. A workflow can start 500 times an hour. Beyond that, the response is 429 with the seconds to wait. A company can
         *     have 1,000 runs that have not ended. Beyond that, the response is 409 `LIMIT_REACHED`. The service works on 3 of them at a time. It
         *     skips runs that an event or the clock would start beyond these limits, and notifies the user in `acts_as`. A run acts for that user,
         *     who last saved or activated the workflow. It fails when that user leaves the company, and owners and admins are notified. It also
         *     fails when the company's subscription becomes inactive. Then neither an event nor the clock starts runs. In a live run, an AI step
         *     uses one credit for each 1,000 tokens of question and answer, and at least one. The service reserves the most that the step can use.
         *     If the company has too few credits, the step fails. An unusable answer costs the same as any other, and the question is asked again.
         *     Limited members cannot run workflows.
         */
        post: operations["runWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workflows/{workflow_id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the runs of a workflow
         * @description Lists summaries of the runs of a workflow, including dry runs, newest first. getWorkflowRun returns the steps of a run.
         */
        get: operations["listWorkflowRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workflows/runs/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a workflow run
         * @description Returns the progress of a run and the output of each step. Ask again every few seconds until `status` is `succeeded`,
         *     `failed` or `cancelled`. Runs can be read for 90 days after they end, even if their workflow was deleted.
         */
        get: operations["getWorkflowRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workflows/runs/{run_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a workflow run
         * @description Ends a run before its next step. A step in progress is finished, and completed steps are not undone. A run that has ended does not
         *     change, and the response shows how it ended.
         */
        post: operations["cancelWorkflowRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workflow-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workflow templates
         * @description Lists the ready-made workflows of this installation, ordered by name. To start from one, give its `id` to createWorkflow as
         *     `template_id`. The user `me` in a template is you.
         */
        get: operations["listWorkflowTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/workflows/{workflow_id}/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a workflow from outside
         * @description Starts a run of an active workflow whose trigger is `inbound_webhook`, with the body as its input. No key is needed: the secret
         *     token in the address is the permission. Treat the address like a password, and call it from a server, not from a web page. A wrong
         *     token, a draft, another trigger and an inactive subscription all return the same 404 as a missing workflow. Each workflow accepts 30
         *     calls a minute. Beyond that, the response is 429. The limits of runWorkflow apply too. A sender that repeats a call can send an
         *     `Idempotency-Key` to start the run only once.
         */
        post: operations["triggerWorkflowHook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workflow-form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the form of a workflow
         * @description Describes the `definition` that createWorkflow takes: its triggers and steps, each with the JSON Schema of its `config` and an
         *     example. The schemas leave out limits such as the length of a text. The server checks those and names each faulty field in
         *     `issues`.
         */
        get: operations["getWorkflowForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List teams and their members
         * @description Lists the company's teams by name, each with all of its members. The operator creates teams with `oi team`. A company has at most
         *     200 teams, and a team at most 200 members. Tasks accept a member's `user_id` in `assigned_to`. A user can be in several teams or
         *     in none.
         */
        get: operations["listTeams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of the company
         * @description Lists the users of the company by name. Users who left are not listed. Tasks, pursuits and alerts take a member's `user_id`. To find a person, give a part of the
         *     name or email address as `query`.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your notifications
         * @description Lists the calling user's read and unread notifications, newest first. `unread_count` counts all unread notifications of the user,
         *     regardless of the filters. Listing does not mark anything as read. Use markNotificationsRead.
         *
         *     `task.assigned`: another user assigned you a task. `task.due`: a task of yours is due tomorrow. `pursuit.assigned`: another user
         *     assigned you a pursuit. `pursuit.deadline`: a pursuit of yours is due in three days. `opportunity.amended`: the notice of a pursuit
         *     of yours was amended. `saved_search.matched`: a saved search has new results. `workflow.message`: a workflow's notify step wrote to
         *     you. `workflow.failed`: a run of your workflow failed, or the user that it acts for left the company. `subscription.paused`:
         *     deliveries to the address of an automation failed for a day. `api_key.expiring`: a key of yours expires in 14 or 3 days. Reminders
         *     are sent once per date, from 8 a.m. in the company's time zone.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark notifications as read
         * @description Marks the given notifications, or all of them, as read for the calling user. Send either `ids` or `all`. Ids that are unknown,
         *     already read or of another user are ignored.
         */
        post: operations["markNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get notification preferences
         * @description Returns, for each type of notification, whether the calling user wants it in the app and by email. All channels are on by default.
         *     `saved_search.matched` and `workflow.message` use only the channels that the search's alerts and the notify step name. A user has
         *     separate preferences for each company. Emails are sent only if the operator has configured a mail server. Each email has a link that
         *     turns its type off here. In an email from a saved search, the link stops only the emails from that search (see
         *     updateNotificationPreferences).
         */
        get: operations["getNotificationPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change notification preferences
         * @description Changes the given channels of the given types for the calling user and leaves the others. The change applies from now on: existing
         *     notifications stay in the list, and emails that are already on their way still arrive.
         *
         *     The link in an email from a saved search stops only the emails from that search. The preference for `saved_search.matched` does not
         *     show this. Setting its `email` to true undoes it, even if it was true before. You then get emails again from each of the company’s
         *     saved searches that has you as a recipient.
         */
        patch: operations["updateNotificationPreferences"];
        trace?: never;
    };
    "/v1/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the company's credits
         * @description Returns the company's AI credits in the current billing cycle, and the features that used them. API calls use no credits. AI steps of
         *     workflows do, even if the API started the run. Credits are reserved while a step runs, and the unused part is returned.
         *
         *     The plan sets the allowance per cycle: starter 500, growth 2,000, api_access 2,000, data_ai_automation 10,000, enterprise unlimited.
         *     The unused allowance expires at the end of the cycle. Credits that the operator granted are used last and never expire.
         */
        get: operations["getCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/security/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the company's security settings
         * @description Lists who has access to the company and what is connected to it, for an audit. The key's user must currently be an owner or admin
         *     of the company and be assigned to it directly. Other keys get 403. The export covers only the key's own company. Each list has at
         *     most 10,000 items. The export leaves out settings of the organization and of persons, and values of keys and secrets. Fields are in
         *     camelCase. A session needs a sign-in within the last hour.
         */
        get: operations["getSecuritySettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automation/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe an address to events
         * @description Registers `target_url`. Each event is then sent there as an HTTP POST, with the same fields as in the polling operations.
         *     Without `event`, events of every kind are sent. Deliveries are signed according to Standard Webhooks (`webhook-id`,
         *     `webhook-timestamp`, `webhook-signature`). Failed deliveries are retried for three days. An event can arrive more than once: use its
         *     `id` to detect duplicates. Addresses in private networks and redirects are not followed. A 410 from the address ends the
         *     subscription, and so does the end of the connection that subscribed last. No handshake is made. Subscribing the same address, kind
         *     and workflow again returns the existing subscription. The signing secret is shown only in the web app. The response is 400 for a
         *     `target_url` that can never work (not https, or in a private network) and for an unknown `workflow_id`.
         */
        post: operations["subscribeAutomation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automation/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a subscription
         * @description Removes the subscription with the `id` that subscribeAutomation returned. Nothing more is sent to its address. An `id` that is
         *     unknown, already removed or of another company changes nothing and returns 200 with the `status` `error`.
         *     deleteAutomationSubscription does the same with the id in the path.
         */
        post: operations["unsubscribeAutomation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automation/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the subscriptions to events
         * @description Returns the company's subscriptions, newest first, with the state of their deliveries. A subscription whose deliveries have failed
         *     for a day is `paused`. To resume it, subscribe the same address again.
         */
        get: operations["listAutomationSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automation/subscriptions/{subscription_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a subscription
         * @description Returns one subscription. A platform can use it to check that a subscription still exists.
         */
        get: operations["getAutomationSubscription"];
        put?: never;
        post?: never;
        /**
         * Delete a subscription
         * @description Deletes the subscription. Nothing more is sent to its address. A second request returns 404.
         */
        delete: operations["deleteAutomationSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automation/workflows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workflows with an automation step
         * @description Returns the company's workflows that have a step of type `automation`, ordered by name, as choices for a form. subscribeAutomation
         *     and listAutomationWorkflowSteps accept their ids as `workflow_id`. The response is a bare array of all of them.
         */
        get: operations["listAutomationWorkflows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automation/workflow/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Poll the automation steps of a workflow
         * @description Returns the `workflow.step` events of one workflow as a bare array, newest first, at most `limit`. There is one event for each time
         *     that a run reached an automation step. There is no paging. A subscription to `workflow.step` sends the same events with the same
         *     ids.
         */
        get: operations["listAutomationWorkflowSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automation/opportunity/newest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Poll new matching opportunities
         * @description Returns the company's `opportunity.created` events as a bare array, newest first, at most `limit`. There is one event for each new
         *     record whose match score reached the company's threshold (80 unless changed). There is no paging. No pursuit exists yet, so
         *     `data.id` is the id of the record, and the fields of the pursuit are null.
         */
        get: operations["listNewestOpportunities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automation/pursuits/created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Poll new pursuits
         * @description Returns the company's `pursuit.created` events after a given time as a bare array, newest first. If more than `limit` events follow
         *     that time, returns the earliest `limit` of them. There is no paging. To read on, repeat the request with the `timestamp` of the
         *     first item, until the response is empty. This misses no event: timestamps are unique, and an event is returned only when no earlier
         *     event can still appear. A subscription to `pursuit.created` sends the same events with the same ids.
         */
        get: operations["listCreatedPursuits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automation/pursuits/updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Poll changed pursuits
         * @description Returns the company's `pursuit.updated` events after a given time as a bare array, newest first. There is one event for each change:
         *     `data.pursuitChanges` describes the change, and the rest of `data` is the pursuit right after it. If more than `limit` events follow
         *     that time, returns the earliest `limit` of them. There is no paging. To read on, repeat the request with the `timestamp` of the
         *     first item, until the response is empty. This misses no event: timestamps are unique, and an event is returned only when no earlier
         *     event can still appear.
         */
        get: operations["listUpdatedPursuits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automation/pipeline-columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the columns of the pursuit board
         * @description Returns the columns of the company's board, from left to right, as choices for a form. createAutomationOpportunity accepts their ids
         *     as `column_id`. The response is a bare array of all of them.
         */
        get: operations["listAutomationColumns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automation/team-members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users of the company
         * @description Returns the users of the company, ordered by name, as choices for a form. createAutomationOpportunity accepts their ids as
         *     `assignee_user_id`. The response is a bare array of all of them.
         */
        get: operations["listAutomationMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automation/test-trigger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a sample event to yourself
         * @description Returns `pong` if the token works. Also sends a sample event to each of the caller's own subscriptions to the given type, and to no
         *     other subscription. `message` says how many deliveries were started. A type without a subscription is not an error.
         */
        post: operations["testTrigger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automation/opportunity/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an opportunity
         * @description Stores an opportunity that only your company sees, and puts it on the board unless `add_to_pipeline` is false. If an opportunity
         *     with the same solicitation number and agency exists, it is used, and the response says so. The files in `documents` are fetched in
         *     the background. With `is_test_request`, the input is checked and a response is returned, but nothing is stored.
         */
        post: operations["createAutomationOpportunity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automation/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange an authorization code for tokens
         * @description The last step of signing in. Takes the code that the consent page sent to `redirect_uri`, and returns an access token for the
         *     company that the user chose there. The access token lasts one hour. `refresh_token`, if returned, lasts 30 days and is used with
         *     refreshToken. This operation needs no token. It also accepts the fields as a form (`application/x-www-form-urlencoded`). Errors have
         *     the format of this API, not of OAuth. Clients that follow standard OAuth 2.0 use `/oauth/token` instead, with the same sign-ins.
         */
        post: operations["exchangeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automation/oauth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew an access token
         * @description Returns a new access token and a new refresh token. This call ends the old refresh token. In case the response is lost, you can send
         *     the old token again for 60 seconds. If it is sent later than that, all tokens of that sign-in end, and the user must sign in again.
         *     This operation accepts only clients that the operator created, and it needs no access token. `client_id` and `client_secret` are
         *     checked if they are sent. The fields can also be sent as a form (`application/x-www-form-urlencoded`). Errors have the format of
         *     this API, not of OAuth. Clients that follow standard OAuth 2.0 use `/oauth/token` instead.
         */
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/automation/oauth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify the access token
         * @description Returns the user and the company that the access token acts for. Use it to test a connection and to name it. `entityName` and
         *     `userEmail` are present if they are known.
         */
        get: operations["getTokenIdentity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "opportunity.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new opportunity fits the company
         * @description Sent when a new record scores at or above the company's threshold (80 unless changed). No pursuit exists yet, so `data.id` is the id
         *     of the record, and the fields of the pursuit are null. listNewestOpportunities returns the same event.
         */
        post: operations["receiveOpportunityCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "pursuit.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An opportunity was put on the board
         * @description Sent when a pursuit is created. listCreatedPursuits returns the same event.
         */
        post: operations["receivePursuitCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "pursuit.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A pursuit was changed
         * @description Sent once for each change. `data.pursuitChanges` describes the change. listUpdatedPursuits returns the same event.
         */
        post: operations["receivePursuitUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "workflow.step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A workflow reached an automation step
         * @description Sent each time a run reaches a step of type `automation`. listAutomationWorkflowSteps returns the same event.
         */
        post: operations["receiveWorkflowStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description An event. `event` names its kind. Polls and deliveries contain the same event. */
        Event: components["schemas"]["OpportunityCreatedEvent"] | components["schemas"]["PursuitCreatedEvent"] | components["schemas"]["PursuitUpdatedEvent"] | components["schemas"]["WorkflowStepEvent"];
        /** @description The input of a run that a schedule starts. */
        ScheduleInput: {
            /** @description The time for which the run was planned. */
            scheduled_at: components["schemas"]["Timestamp"];
            /** @description `scheduled_at` in words, in the company's time zone. */
            scheduled_at_text: string;
        };
        /** @description The input of a run that a new opportunity starts. */
        OpportunityCreatedInput: components["schemas"]["RecordInput"] & {
            /** @description Match score of the record for the company. */
            match_score: number;
            /** @description Always null. */
            pursuit_changes: null;
        };
        /** @description The input of a run that a new pursuit starts. */
        PursuitCreatedInput: components["schemas"]["RecordInput"] & {
            /** @description Always null. */
            pursuit_changes: null;
        };
        /** @description The input of a run that a changed pursuit starts. */
        PursuitUpdatedInput: components["schemas"]["RecordInput"] & {
            /** @description The fields that changed. */
            pursuit_changes: {
                /** @description The change in a sentence. */
                description: string;
                /** @description The changed fields as they were. */
                before: components["schemas"]["PursuitEventState"];
                /** @description The changed fields as they are now. */
                after: components["schemas"]["PursuitEventState"];
            };
        };
        /** @description The input of a run that one result of a saved search starts. */
        SavedSearchMatchedInput: {
            /** @description Id of the record. */
            id: string;
            /** @description Title of the record. */
            title: string;
            /**
             * @description Whether the record is new to the search or was amended.
             * @enum {string}
             */
            cause: "new" | "amended";
            /** @description Agency that published the notice. */
            agency: string | null;
            /** @description The agency's number for the solicitation. */
            solicitation_number: string | null;
            /** @description NAICS code. */
            naics: string | null;
            /** @description Code of the set-aside. */
            set_aside: string | null;
            notice_type: components["schemas"]["NoticeType"];
            /** @description When the notice was posted. */
            posted_date: components["schemas"]["NullableTimestamp"];
            /** @description `posted_date` in words. */
            posted_date_text: string;
            /** @description When responses are due. */
            deadline_date: components["schemas"]["NullableTimestamp"];
            /** @description `deadline_date` in words. */
            deadline_date_text: string;
            /** @description Match score for the company. */
            match_score: components["schemas"]["NullableScore"];
            /** @description Where people see the record. */
            view_url: string;
            /** @description Id of the saved search. */
            saved_search_id: string;
            /** @description Name of the saved search. */
            saved_search_name: string;
            /** @description Number of results in the whole alert. */
            total_count: number;
        };
        /** @description The output of a `condition`. */
        ConditionOutput: {
            /** @description Whether the comparisons are true. */
            result: boolean;
            /** @description In a dry run: why `result` is true although a field is not known yet. */
            assumed?: string;
        };
        /** @description The output of an `ai` step, with the fields that its `output_fields` name, or `text`. */
        AiOutput: {
            [key: string]: unknown;
        };
        /** @description The output of a `search_opportunities` step. */
        SearchOpportunitiesOutput: {
            /** @description The results, in the order of the search. */
            results: components["schemas"]["SearchStepResult"][];
            /** @description Number of results on all pages. */
            total_count: number;
            /** @description One line for each result, and one for the number of other results. */
            summary: string;
        };
        /** @description The output of an `add_to_pipeline` step. */
        AddToPipelineOutput: {
            /** @description Id of the pursuit. */
            pursuit_id: string;
            /** @description The opportunity that it pursues. */
            opportunity_id: string;
            /** @description False if the company already pursued it. */
            created: boolean;
            /** @description Column of the pursuit. */
            column_id: string;
            /** @description Title of that column. */
            column_title: string;
            /** @description All tags of the pursuit. */
            tags: string[];
            /** @description Title of the pursuit. */
            title: string;
        };
        /** @description The output of an `update_pursuit` step. */
        UpdatePursuitOutput: {
            /** @description Id of the pursuit. */
            pursuit_id: string;
            /** @description Title of the pursuit. */
            title: string;
            /** @description Phase of its column. */
            phase: string | null;
            /** @description Column of the pursuit. */
            column_id: string;
            /** @description Title of that column. */
            column_title: string;
            /** @description When the response is due. */
            due_date: components["schemas"]["NullableTimestamp"];
            /** @description `due_date` in words. */
            due_date_text: string;
        };
        /** @description The output of a `create_task` step. */
        CreateTaskOutput: {
            /** @description Id of the task. */
            task_id: string;
            /** @description The pursuit of the task. */
            pursuit_id: string;
            /** @description The work to do. */
            name: string;
            /** @description When the task is due. */
            due_date: components["schemas"]["NullableTimestamp"];
            /** @description `due_date` in words. */
            due_date_text: string;
        };
        /** @description The output of a `notify` step. */
        NotifyOutput: {
            /** @description Users who were notified. */
            user_ids: string[];
            /** @description The title that they received. */
            title: string;
        };
        /** @description The output of an `outbound_webhook` step. */
        OutboundWebhookOutput: {
            /** @description HTTP status of the response. */
            status: number;
            /** @description The response: JSON of any shape, or text. `•••` replaces the secrets that were sent. */
            body: unknown;
            /**
             * @description True if `body` is the first 16,000 characters of a longer response.
             * @constant
             */
            cut?: true;
        };
        /** @description The output of an `automation` step. */
        AutomationOutput: {
            /** @description Id of the event (`evt_…`). */
            event_id: string;
        };
        /** @description The output of a `delay`. */
        DelayOutput: Record<string, never>;
        /** @description The output, in a dry run, of a step that would write or call outside. */
        RehearsedOutput: {
            /** @description The action that the run would take. */
            would: string;
        };
        /** @description One problem with the input. */
        Issue: {
            /** @description The field or parameter. Dots separate fields and the positions of list items in a body: `point_of_contact.0.email`. A list in a query string is one parameter: `message` names the faulty item. */
            path: string;
            /** @description The problem and how to fix it. */
            message: string;
            /** @description The rule that was broken, such as `maximum`, `required`, `unknown_field`. */
            code: string;
        };
        /** @description The body of every error. */
        Error: {
            /** @description A message for people to read. May start with a stable marker and a colon. */
            message: string;
            /**
             * @description The kind of error. Each HTTP status has one code, except 409, which has `CONFLICT` and `LIMIT_REACHED`.
             * @enum {string}
             */
            code: "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "LIMIT_REACHED" | "PRECONDITION_FAILED" | "PAYLOAD_TOO_LARGE" | "TOO_MANY_REQUESTS" | "INTERNAL_SERVER_ERROR" | "SERVICE_UNAVAILABLE";
            /** @description Problems with the input, at most 100. Absent if the error is not about the input. */
            issues?: components["schemas"]["Issue"][];
        };
        /**
         * Format: date-time
         * @description UTC, ISO 8601, or null.
         */
        NullableTimestamp: string | null;
        /** @description The state of a user's calendar feeds. */
        CalendarFeeds: {
            /** @description Whether secret addresses exist. */
            enabled: boolean;
            /** @description When the addresses were created. */
            created_at: components["schemas"]["NullableTimestamp"];
            /** @description When a calendar program last read a feed, to the hour. Null if never. */
            last_read_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description The secret addresses of a user's calendar feeds. */
        CreatedCalendarFeeds: {
            /** @description Id of the feeds. */
            id: string;
            /** @description Always true. */
            enabled: boolean;
            /** @description When the addresses were created. */
            created_at: components["schemas"]["NullableTimestamp"];
            /** @description Always null. */
            last_read_at: components["schemas"]["NullableTimestamp"];
            /**
             * Format: uri
             * @description Pending tasks with a due date that are assigned to the user. Without the parameter, the address has these and the user's deadlines.
             */
            my_tasks_url: string;
            /**
             * Format: uri
             * @description Due dates of pursuits in progress that are assigned to the user.
             */
            my_deadlines_url: string;
            /**
             * Format: uri
             * @description Due dates of all pursuits in progress of the company.
             */
            all_deadlines_url: string;
        };
        /** @description Confirms that the record was deleted. */
        Deleted: {
            /** @description Id of the deleted record. */
            id: string;
            /**
             * @description Always true.
             * @constant
             */
            deleted: true;
        };
        /**
         * @description The list to export.
         * @enum {string}
         */
        ExportOperation: "searchOpportunities" | "searchContracts" | "searchPipeline" | "listTasks" | "listSavedSearchResults";
        /**
         * @description The format of the file.
         * @enum {string}
         */
        ExportFormat: "csv" | "xlsx";
        /** @description A list to export. */
        ExportCreate: {
            operation: components["schemas"]["ExportOperation"];
            /**
             * @description The parameters of the operation, by name. A list is an array. `listSavedSearchResults` needs `saved_search_id`. `cursor`,
             *     `limit` and `count_only` are not accepted.
             */
            params?: {
                [key: string]: unknown;
            };
            /**
             * @description The columns of the file, in this order. The default is all columns of the operation.
             *
             *     - Opportunities and contracts: `id`, `title`, `agency`, `solicitation_number`, `notice_type`, `naics`, `psc`, `set_aside`,
             *       `jurisdiction`, `city`, `state`, `posted_date`, `deadline_date`, `estimated_value_low`, `estimated_value_high`, `vehicle`,
             *       `match_score`, `pursuit_id`, `source_url`, `view_url`. Contracts have no `match_score`. searchContracts adds `award_amount`,
             *       `awardee` and `award_date`.
             *     - Pursuits: `id`, `title`, `agency`, `solicitation_number`, `column`, `phase`, `due_date`, `estimated_value_low`,
             *       `estimated_value_high`, `set_aside`, `naics`, `tags`, `owner`, `owner_email`, `match_score`, `favorite`, `archived`,
             *       `pending_tasks`, `complete_tasks`, `opportunity_id`, `created_at`, `updated_at`, `view_url`.
             *     - Tasks: `id`, `name`, `description`, `status`, `due_date`, `assignees`, `pursuit`, `pursuit_id`, `created_by`, `created_at`,
             *       `completed_by`, `completed_at`.
             */
            columns?: string[];
            format: components["schemas"]["ExportFormat"];
        };
        /**
         * Format: date-time
         * @description UTC, ISO 8601.
         */
        Timestamp: string;
        /** @description A link to a file with the results of a list. */
        Export: {
            /** @description Id of the export. */
            id: string;
            operation: components["schemas"]["ExportOperation"];
            format: components["schemas"]["ExportFormat"];
            /** @description The columns of the file, in order. */
            columns: string[];
            /** @description Name of the file. */
            name: string;
            /** @description Maximum number of results in the file. Further results are left out. */
            rows_max: number;
            /**
             * Format: uri
             * @description Link to the file. It needs no API key and works for 15 minutes.
             */
            download_url: string;
            /** @description When the link expires. */
            expires_at: components["schemas"]["Timestamp"];
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A form with a CSV file. */
        PursuitImport: {
            /**
             * Format: binary
             * @description The CSV file, at most 1 MB.
             */
            file: Blob;
            /**
             * @description `preview` changes nothing. `apply` creates the pursuits.
             * @default preview
             * @enum {string}
             */
            mode?: "preview" | "apply";
        };
        /** @description Number of lines by action. */
        ImportCounts: {
            /** @description Lines that become pursuits. */
            create: number;
            /** @description Lines whose pursuit exists. */
            skip: number;
            /** @description Lines with faults. */
            refuse: number;
        };
        /** @description A line of an imported file. */
        ImportedLine: {
            /** @description Number of the line in the file. The heading is line 1. */
            line: number;
            /**
             * @description `create`: it becomes a pursuit. `skip`: its pursuit exists. `refuse`: it has faults. An import with faults creates nothing.
             * @enum {string}
             */
            action: "create" | "skip" | "refuse";
            /** @description Its title. */
            title: string | null;
            /** @description The new or existing pursuit. Null in a preview of a new one. */
            pursuit_id: string | null;
            /** @description The faults. `path` names the line and the column, for example `lines.3.due_date`. */
            issues: components["schemas"]["Issue"][];
        };
        /** @description The result of an import, or its preview, for each line. */
        ImportReport: {
            /**
             * @description The mode of the request.
             * @enum {string}
             */
            mode: "preview" | "apply";
            counts: components["schemas"]["ImportCounts"];
            /** @description Headings of columns that were not read. */
            ignored_columns: string[];
            /** @description The lines of the file, in order. */
            lines: components["schemas"]["ImportedLine"][];
        };
        /**
         * @description A kind of event; `all` means every kind.
         * @enum {string}
         */
        SubscriptionEvent: "all" | "opportunity.created" | "pursuit.created" | "pursuit.updated" | "workflow.step";
        /**
         * @description `paused` if a member paused it, or if its deliveries have failed for a day.
         * @enum {string}
         */
        SubscriptionState: "active" | "paused";
        /** @description A user of the company. */
        UserRef: {
            /** @description Id of the user. */
            user_id: string;
            /** @description First and last name. */
            name: string;
            /**
             * Format: email
             * @description Email address of the user.
             */
            email: string;
        };
        /** @description An address that receives events of the company. */
        EventSubscription: {
            /** @description Id of the subscription (`sub_…`). */
            id: string;
            /**
             * Format: uri
             * @description The address that receives the events.
             */
            target_url: string;
            event: components["schemas"]["SubscriptionEvent"];
            /** @description The workflow whose `workflow.step` events are sent. Null means every workflow. */
            workflow_id: string | null;
            status: components["schemas"]["SubscriptionState"];
            /**
             * @description `member`: a member paused it. `failures`: its deliveries failed for a day. Null while it is active.
             * @enum {string|null}
             */
            pause_reason: "member" | "failures" | null;
            /** @description The user who subscribed it, or who signed in to the automation platform. */
            created_by: components["schemas"]["UserRef"];
            /** @description Number of events that wait to be sent. */
            waiting_count: number;
            /** @description When the first delivery failed after the last success. Null if the last one succeeded. */
            failing_since: components["schemas"]["NullableTimestamp"];
            /** @description When the address last accepted an event. */
            last_delivered_at: components["schemas"]["NullableTimestamp"];
            /** @description When a delivery last failed. */
            last_failed_at: components["schemas"]["NullableTimestamp"];
            /** @description When the signing secret was last replaced. */
            secret_rotated_at: components["schemas"]["NullableTimestamp"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of subscriptions. */
        EventSubscriptionList: {
            /** @description The subscriptions of this page. */
            results: components["schemas"]["EventSubscription"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of subscriptions on all pages. */
            total_count: number;
        };
        /** @description The events to send, and the address to send them to. */
        SubscriptionRequest: {
            /**
             * Format: uri
             * @description The public address that receives the events.
             */
            target_url: string;
            /**
             * @description The events to send. `all` means every kind.
             * @default all
             */
            event?: components["schemas"]["SubscriptionEvent"];
            /** @description Limits `workflow.step` events to this workflow. Does not affect other events. Absent means every workflow. */
            workflow_id?: string;
        };
        /** @description The change to a subscription. */
        SubscriptionChange: {
            status?: components["schemas"]["SubscriptionState"];
        };
        /** @description The signing secret of a subscription. */
        SubscriptionSecret: {
            /** @description The secret, as libraries for Standard Webhooks take it (`whsec_…`). */
            secret: string;
            /** @description Until when events also have a signature for the previous secret. Null if they have none. */
            previous_secret_until: components["schemas"]["NullableTimestamp"];
        };
        /**
         * @description `waiting`: to be sent, for the first time or again. `failed`: the last retry failed.
         * @enum {string}
         */
        DeliveryState: "waiting" | "delivered" | "failed";
        /** @description An event on its way to an address. */
        Delivery: {
            /** @description Id of the event (`evt_…`). */
            event_id: string;
            event: components["schemas"]["SubscriptionEvent"];
            /** @description True if testTrigger sent the event. */
            is_sample: boolean;
            state: components["schemas"]["DeliveryState"];
            /** @description Number of attempts since the event was published or sent again. */
            attempts: number;
            /** @description HTTP status of the last response. Null if there was none. */
            status_code: number | null;
            /** @description Why the last attempt failed. Null if it succeeded or there was none. */
            error: string | null;
            /** @description The `timestamp` of the event. */
            published_at: components["schemas"]["Timestamp"];
            /** @description Time of the last attempt. */
            last_attempt_at: components["schemas"]["NullableTimestamp"];
            /** @description When the event is sent next. Null unless it waits. */
            next_attempt_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description One page of deliveries. */
        DeliveryList: {
            /** @description The deliveries of this page. */
            results: components["schemas"]["Delivery"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of deliveries on all pages. */
            total_count: number;
        };
        /**
         * Format: date-or-time
         * @description `YYYY-MM-DD`, or an ISO 8601 timestamp with a zone.
         */
        DateOrTime: string;
        /** @description The events to send again. */
        ReplayRequest: {
            /** @description Only events published at or after this time. A date without a time means 00:00 UTC. */
            since: components["schemas"]["DateOrTime"];
        };
        /** @description The result of a replay. */
        Replay: {
            /** @description Number of events that are sent again. */
            replayed: number;
        };
        /**
         * @description Role of a user in the company.
         * @enum {string}
         */
        Role: "owner" | "admin" | "member" | "limited_member";
        /** @description A company of the user. */
        UserCompany: {
            /** @description Id of the company (`ent_…`). */
            id: string;
            /** @description Name of the company. */
            name: string;
            /** @description The user's role in the company. */
            role: components["schemas"]["Role"];
        };
        /**
         * @description Colors of the app. `system`: as the device is set.
         * @enum {string}
         */
        Theme: "system" | "light" | "dark";
        /** @description Names of the columns that a list shows, by the name of the list. Lists that are absent show their usual columns. */
        ListColumns: {
            [key: string]: string[];
        };
        /** @description How the app looks to a user. */
        UserPreferences: {
            /** @description IANA name, such as `America/Chicago`. Null for the time zone of the company. */
            time_zone: string | null;
            theme: components["schemas"]["Theme"];
            list_columns: components["schemas"]["ListColumns"];
        };
        /** @description The session of the request. */
        CurrentSession: {
            /** @description Id of the session (`ses_…`). */
            id: string;
            /** @description The signed-in user. */
            user: components["schemas"]["UserRef"];
            /** @description The company that this request acts for. */
            company: components["schemas"]["UserCompany"];
            /** @description The user's companies, by name, at most 200. One of them is always `company`. */
            companies: components["schemas"]["UserCompany"][];
            preferences: components["schemas"]["UserPreferences"];
            /** @description Whether this installation has a mail server. */
            sends_email: boolean;
            /** @description When the user last signed in or confirmed the password in this session. */
            authenticated_at: components["schemas"]["Timestamp"];
            /** @description When the session ends. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The user's password. */
        PasswordConfirmation: {
            /**
             * Format: password
             * @description The user's current password.
             */
            password: string;
        };
        /** @description How the user signed in, by the names of RFC 8176. `pwd`: password. `otp`: a one-time link. */
        SignInMethods: string[];
        /** @description A session of the user, in one browser. */
        Session: {
            /** @description Id of the session (`ses_…`). */
            id: string;
            /** @description Whether this request uses the session. */
            current: boolean;
            /** @description Network address at sign-in. */
            address: string;
            /** @description Name of the browser as it was sent at sign-in. Null if it was not sent. */
            user_agent: string | null;
            methods: components["schemas"]["SignInMethods"];
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last request, to the minute. */
            last_used_at: components["schemas"]["Timestamp"];
            /** @description When the session ends. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of sessions. */
        SessionList: {
            /** @description The sessions of this page. */
            results: components["schemas"]["Session"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of sessions on all pages. */
            total_count: number;
        };
        /** @description The number of sessions that ended. */
        EndedSessions: {
            /** @description Number of other sessions that were ended. */
            sessions_ended: number;
        };
        /** @description A new password, and the current one. */
        PasswordChange: {
            /**
             * Format: password
             * @description The user's current password. Absent only if the user has none yet, and signed in by a link within the last hour.
             */
            current_password?: string;
            /**
             * Format: password
             * @description The new password.
             */
            new_password: string;
        };
        /** @description An API key, without its value. */
        ApiKey: {
            /** @description Id of the key (`key_…`). */
            id: string;
            /** @description Purpose of the key. */
            name: string;
            /**
             * @description `read`: search and fetch only. `read_write`: also create, change and delete.
             * @enum {string}
             */
            scope: "read" | "read_write";
            /** @description The last four characters of the key. */
            last4: string;
            /**
             * @description `active`, or the reason why the key does not work. `user_removed`: its user is no longer a member.
             * @enum {string}
             */
            state: "active" | "revoked" | "suspended" | "expired" | "user_removed";
            /** @description The user that the key acts for. */
            user: components["schemas"]["UserRef"];
            /**
             * @description `idle_90_days`: last used more than 90 days ago. `in_use`: used since.
             * @enum {string}
             */
            usage: "in_use" | "idle_90_days" | "never_used";
            created_at: components["schemas"]["Timestamp"];
            /** @description When the key expires. Null for old keys without expiry. */
            expires_at: components["schemas"]["NullableTimestamp"];
            /** @description Time of the last request, to the minute. Null if the key was never used. */
            last_used_at: components["schemas"]["NullableTimestamp"];
            /** @description When the key was revoked. */
            revoked_at: components["schemas"]["NullableTimestamp"];
            /** @description When the operator suspended the key. */
            suspended_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description One page of keys. */
        ApiKeyList: {
            /** @description The keys of this page. */
            results: components["schemas"]["ApiKey"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of keys on all pages. */
            total_count: number;
        };
        /** @description The key to create. */
        NewApiKey: {
            /**
             * Format: line
             * @description Purpose of the key.
             */
            name: string;
            /**
             * @description `read`: search and fetch only. `read_write`: also create, change and delete.
             * @enum {string}
             */
            scope: "read" | "read_write";
        };
        /** @description A new API key, with its value. */
        CreatedApiKey: {
            /** @description Id of the key (`key_…`). */
            id: string;
            /** @description Purpose of the key. */
            name: string;
            /**
             * @description `read`: search and fetch only. `read_write`: also create, change and delete.
             * @enum {string}
             */
            scope: "read" | "read_write";
            /** @description The last four characters of the key. */
            last4: string;
            /**
             * @description `active`, or the reason why the key does not work. `user_removed`: its user is no longer a member.
             * @enum {string}
             */
            state: "active" | "revoked" | "suspended" | "expired" | "user_removed";
            /** @description The user that the key acts for. */
            user: components["schemas"]["UserRef"];
            /**
             * @description `idle_90_days`: last used more than 90 days ago. `in_use`: used since.
             * @enum {string}
             */
            usage: "in_use" | "idle_90_days" | "never_used";
            created_at: components["schemas"]["Timestamp"];
            /** @description When the key expires. Null for old keys without expiry. */
            expires_at: components["schemas"]["NullableTimestamp"];
            /** @description Time of the last request, to the minute. Null if the key was never used. */
            last_used_at: components["schemas"]["NullableTimestamp"];
            /** @description When the key was revoked. */
            revoked_at: components["schemas"]["NullableTimestamp"];
            /** @description When the operator suspended the key. */
            suspended_at: components["schemas"]["NullableTimestamp"];
            /** @description The whole key. It is not shown again. */
            key: string;
        };
        /** @description The change to a member. */
        MemberChange: {
            /** @description The new role. */
            role: components["schemas"]["Role"];
        };
        /** @description A user of the company. */
        Member: {
            /** @description Id of the user (`usr_…`). */
            user_id: string;
            /** @description First and last name. */
            name: string;
            /**
             * Format: email
             * @description Email address of the user.
             */
            email: string;
            role: components["schemas"]["Role"];
            /** @description When the user became a member. */
            joined_at: components["schemas"]["Timestamp"];
            /** @description When the user last used the web app, within a minute. UTC; null if never. */
            last_seen_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description An invitation to the company. */
        Invitation: {
            /** @description Id of the invitation (`inv_…`). */
            id: string;
            /**
             * Format: email
             * @description Invited address.
             */
            email: string;
            /** @description The role that the person gets. */
            role: components["schemas"]["Role"];
            /** @description The user who invited the person. */
            invited_by: components["schemas"]["UserRef"];
            created_at: components["schemas"]["Timestamp"];
            /** @description When the link stops working. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of invitations. */
        InvitationList: {
            /** @description The invitations of this page. */
            results: components["schemas"]["Invitation"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of invitations on all pages. */
            total_count: number;
        };
        /** @description The person to invite. */
        NewInvitation: {
            /**
             * Format: email
             * @description Email address of the person.
             */
            email: string;
            /** @description The role that the person gets. */
            role: components["schemas"]["Role"];
        };
        /** @description A new invitation, with its link. */
        CreatedInvitation: {
            /** @description Id of the invitation (`inv_…`). */
            id: string;
            /**
             * Format: email
             * @description Invited address.
             */
            email: string;
            /** @description The role that the person gets. */
            role: components["schemas"]["Role"];
            /** @description The user who invited the person. */
            invited_by: components["schemas"]["UserRef"];
            created_at: components["schemas"]["Timestamp"];
            /** @description When the link stops working. */
            expires_at: components["schemas"]["Timestamp"];
            /**
             * Format: uri
             * @description The link that accepts the invitation. Null if it was sent by email. It is not shown again.
             */
            link: string | null;
        };
        /**
         * @description The action that the entry records.
         * @enum {string}
         */
        AuditAction: "sign_in.succeeded" | "sign_in.failed" | "password.changed" | "password.reset_requested" | "password.reset" | "session.ended" | "key.created" | "key.revoked" | "member.invited" | "member.joined" | "member.role_changed" | "member.removed" | "invitation.withdrawn" | "connection.granted" | "connection.revoked" | "access.changed" | "security.exported" | "company.exported" | "person.erased" | "subscription.created" | "subscription.paused" | "subscription.resumed" | "subscription.deleted" | "subscription.secret_shown" | "subscription.secret_rotated" | "calendar_feed.created" | "calendar_feed.revoked";
        /** @description An entry of the audit log. */
        AuditEvent: {
            /** @description Id of the entry (`aud_…`). */
            id: string;
            /** @description When it happened. */
            at: components["schemas"]["Timestamp"];
            action: components["schemas"]["AuditAction"];
            /**
             * @description The user who did it. For a refused sign-in and a request for a reset, the user whose address was given. Null if the operator or
             *     the service did it, or the address of a subscription.
             */
            actor: components["schemas"]["UserRef"] | null;
            /** @description Id of the session, key or connection that was used. Null for a sign-in, a reset, and the operator. */
            credential_id: string | null;
            /** @description Network address of the request. Null if there was no request of a user. */
            address: string | null;
            /** @description Id of the key, user, session, invitation, connection or subscription that the action was about. */
            target_id: string | null;
            /** @description Facts about the action, such as the name of a key or a role before and after. */
            details: {
                [key: string]: string;
            };
        };
        /** @description One page of entries. */
        AuditEventList: {
            /** @description The entries of this page. */
            results: components["schemas"]["AuditEvent"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of entries on all pages. */
            total_count: number;
        };
        /**
         * @description `read`: search and fetch. `write`: also create, change and delete. `automation`: the operations of the Automation group.
         * @enum {string}
         */
        ConnectionScope: "read" | "write" | "automation";
        /** @description An application that a user connected. It acts for the user and the company. */
        Connection: {
            /** @description Id of the connection (`con_…`). */
            id: string;
            /** @description Id of the application. It is an https address if a document at this address describes the application. */
            client_id: string;
            /** @description The name that the application gave itself, or that the operator gave it. */
            client_name: string;
            /** @description The user who connected the application. */
            user: components["schemas"]["UserRef"];
            /**
             * Format: uri
             * @description The address that the application may use, such as that of the MCP server.
             */
            resource: string;
            /** @description The rights of the application. */
            scopes: components["schemas"]["ConnectionScope"][];
            /** @description Whether the application may delete without asking each time. */
            may_delete: boolean;
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last request, to the minute. Null if the connection was never used. */
            last_used_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description One page of connections. */
        ConnectionList: {
            /** @description The connections of this page. */
            results: components["schemas"]["Connection"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of connections on all pages. */
            total_count: number;
        };
        /** @description The number of connections that were revoked. */
        RevokedConnections: {
            /** @description Number of connections that were revoked. */
            connections_revoked: number;
        };
        /** @description Which applications may connect to the company. */
        CompanyAccess: {
            /** @description Whether AI agents may act for the company through the MCP server. */
            mcp_allowed: boolean;
            /**
             * @description Hosts to which the consent page may send a user back with a code. An application is allowed if its redirect address is at one of
             *     them. `localhost` allows programs on the user's own computer. A name with a colon, such as `cursor:`, allows applications with
             *     this URL scheme. Null allows every host, and an empty list none.
             */
            allowed_redirect_hosts: string[] | null;
        };
        /** @description The rules to change. */
        CompanyAccessChange: {
            /** @description Whether AI agents may act for the company through the MCP server. */
            mcp_allowed?: boolean;
            /**
             * @description Hosts to which the consent page may send a user back with a code. An application is allowed if its redirect address is at one of
             *     them. `localhost` allows programs on the user's own computer. A name with a colon, such as `cursor:`, allows applications with
             *     this URL scheme. Null allows every host, and an empty list none.
             */
            allowed_redirect_hosts?: string[] | null;
        };
        /** @description The fields to change. */
        UserChange: {
            /**
             * Format: line
             * @description First and last name.
             */
            name?: string;
            /** @description IANA name, such as `America/Chicago`. Null for the time zone of the company. */
            time_zone?: string | null;
            theme?: components["schemas"]["Theme"];
            /** @description Replaces the columns of all lists. */
            list_columns?: components["schemas"]["ListColumns"];
        };
        /** @description Number of records in the catalog. */
        CatalogCounts: {
            /** @description Number of opportunities. */
            opportunities: number;
            /** @description Number of past awards. */
            awards: number;
            /** @description Number of buying agencies. */
            agencies: number;
            /** @description Number of contractors. */
            contractors: number;
            /** @description Number of government contacts. */
            people: number;
            /** @description Number of NAICS codes. */
            naics_codes: number;
        };
        /**
         * @description How the last load ended. `never`: there was none. `unchanged`: the source had nothing new. `partial`: only a part was loaded. `down`:
         *     the source could not be read. `changed_layout`: the source has another form than before, so nothing was loaded.
         * @enum {string}
         */
        LoadState: "never" | "running" | "ok" | "unchanged" | "partial" | "down" | "changed_layout";
        /** @description A source that is loaded automatically. */
        SourceStatus: {
            /** @description Name that the operator chose. */
            name: string;
            /** @description Format of the source. */
            kind: string;
            /** @description Whether the source is loaded automatically. */
            enabled: boolean;
            /** @description Minute, hour, day, month and weekday in UTC. Null if it is loaded only on request. */
            schedule: string | null;
            state: components["schemas"]["LoadState"];
            /** @description Why the last load was not complete. Null if it was. */
            message: string | null;
            /** @description When the source was last read. Null if it was not. */
            last_checked_at: components["schemas"]["NullableTimestamp"];
            /** @description When the source was last loaded. Null if it was not. */
            last_success_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description A load that the operator started. */
        ManualLoad: {
            /** @description Format of the source. */
            kind: string;
            state: components["schemas"]["LoadState"];
            /** @description Why the load was not complete. Null if it was. */
            message: string | null;
            /** @description When the load started. */
            started_at: components["schemas"]["Timestamp"];
            /** @description When the load ended. Null while it runs. */
            ended_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description A failed attempt of a job. `oi jobs` shows its message. */
        JobFailure: {
            /** @description Name of the job. */
            name: string;
            /** @description When the attempt failed. */
            at: components["schemas"]["Timestamp"];
            /** @description Number of attempts so far. */
            attempts: number;
            /** @description Whether the job will be tried again. */
            will_retry: boolean;
        };
        /** @description Background jobs. Ended jobs are deleted after some days. */
        JobCounts: {
            /** @description Jobs that wait. */
            waiting: number;
            /** @description Jobs that run now. */
            running: number;
            /** @description Jobs that failed for good. */
            failed: number;
            /** @description The latest failures, newest first. */
            last_failures: components["schemas"]["JobFailure"][];
        };
        /** @description A search index. */
        IndexStatus: {
            /**
             * @description Kind of records in the index.
             * @enum {string}
             */
            name: "opportunities" | "market" | "documents";
            /** @description The search engine. */
            engine: string;
            /** @description Number of records. Null if the index is not built yet or cannot be reached. */
            records: number | null;
            /** @description Whether the search engine answers. */
            reachable: boolean;
        };
        /** @description Models that the installation uses. */
        ModelStatus: {
            /** @description The model by which opportunities are searched by meaning. Null if none is in use. */
            meaning: string | null;
            /** @description Number of opportunities that can be found only by words so far. */
            records_without_meaning: number;
            /** @description The language model that writes summaries. Null if none is configured. */
            summaries: string | null;
        };
        /** @description Stored files of all companies. */
        StorageStatus: {
            /** @description Number of files with different content. */
            files: number;
            /** @description Size of their content. */
            bytes: number;
        };
        /** @description Emails that wait, and those of the last seven days. */
        MailStatus: {
            /** @description Whether a mail server is configured. */
            configured: boolean;
            /** @description Emails that wait. */
            queued: number;
            /** @description Emails that were sent. */
            sent: number;
            /** @description Emails that could not be sent. */
            failed: number;
            /** @description Emails that were not sent because they were no longer wanted. */
            dropped: number;
        };
        /** @description The state of the installation. */
        InstallationStatus: {
            /** @description Version of the product. */
            version: string;
            catalog: components["schemas"]["CatalogCounts"];
            /** @description Sources that are loaded automatically, by name. */
            sources: components["schemas"]["SourceStatus"][];
            /** @description The last load of each kind that the operator started. */
            manual_loads: components["schemas"]["ManualLoad"][];
            jobs: components["schemas"]["JobCounts"];
            /** @description The search indexes. */
            search: components["schemas"]["IndexStatus"][];
            models: components["schemas"]["ModelStatus"];
            storage: components["schemas"]["StorageStatus"];
            mail: components["schemas"]["MailStatus"];
        };
        /**
         * @description The agency as people write it, such as `Department of Veterans Affairs`. Within a department, it is the agency that people know by
         *     its own name, such as `Department of the Navy`. Null if unknown.
         */
        AgencyDisplay: string | null;
        /** @description A short name of the agency for lists, such as `Veterans Affairs`, `Navy` or `NASA`. Null if unknown. */
        AgencyShort: string | null;
        /**
         * @description The period that the agency of a forecast expects. A single day has the same `start` and `end`. Null for a notice, and if
         *     the agency names no date. This is not a deadline.
         */
        NullableExpected: {
            /**
             * Format: date
             * @description First day of the period. Null if the text is not in a known date format.
             */
            start: string | null;
            /**
             * Format: date
             * @description Last day of the period. Null if the text is not in a known date format.
             */
            end: string | null;
            /** @description The date as text, such as `4th quarter of fiscal year 2026, which begins on 2026-07-01`. */
            text: string;
        } | null;
        /**
         * @description Type of the record's newest notice.
         * @enum {string}
         */
        NoticeType: "presolicitation" | "solicitation" | "sources-sought" | "combined" | "forecast" | "pre-forecast" | "subcontract" | "award-notice" | "special-notice" | "bundle" | "sale-of-surplus" | "justification" | "custom";
        /** @description Whole US dollars; null if unknown or not set. */
        NullableDollars: number | null;
        /** @description A passage and its location. */
        Citation: {
            /** @description The passage, word for word. */
            quote: string;
            /** @description `title` or `description` of the record, or the id of a document. */
            source: string;
            /** @description Offset of the passage in that text, in UTF-16 code units. */
            start: number;
            /** @description Offset of the end of the passage, exclusive, in UTF-16 code units. */
            end: number;
        };
        /** @description A reason for or against a record. */
        MatchReason: {
            /** @description Name of the factor, as in `match.factors`, such as `naics`. */
            factor: string;
            /**
             * @description `against` is a fact to check before you pursue it.
             * @enum {string}
             */
            argues: "for" | "against";
            /** @description The reason in a sentence. */
            text: string;
            /** @description The passage that `text` quotes. Null if it quotes none. */
            citation: components["schemas"]["Citation"] | null;
        };
        /** @description Up to three reasons for the record, strongest first, and then up to three against it. Empty for a record that is ruled out. */
        MatchReasons: components["schemas"]["MatchReason"][];
        /**
         * @description Other recommendations that pass the same filters and buy the same thing. They have the same title and office and were posted within
         *     a week of this one. Or they have the same agency and the same project number in the title, as a presolicitation and its solicitation
         *     do. Each of them is also an item of the list.
         */
        SimilarRecommendations: {
            /** @description Number of similar recommendations. */
            count: number;
            /** @description The first 20, in the order of the list (highest score first). */
            ids: string[];
        };
        /** @description An opportunity that fits the company. */
        Recommendation: {
            /** @description Id of the opportunity. */
            id: string;
            /** @description Title in the newest notice. */
            title: string;
            /** @description Department or independent agency, as its source names it. Null if unknown. */
            agency: string | null;
            agency_display: components["schemas"]["AgencyDisplay"];
            agency_short: components["schemas"]["AgencyShort"];
            /** @description How well the record fits the company. */
            match_score: number;
            /** @description Six-digit code of the 2022 NAICS catalog. Null if unknown. */
            naics: string | null;
            /** @description Set-aside code of the SAM.gov catalog. `NONE` means no set-aside. Null if unknown. */
            set_aside: string | null;
            /** @description When the newest notice was posted, in UTC. Null if unknown. */
            posted_date: components["schemas"]["NullableTimestamp"];
            /** @description When responses are due, in UTC. Taken from the text if the source gives no deadline. Null if neither states one. */
            deadline_date: components["schemas"]["NullableTimestamp"];
            /** @description When the agency expects to publish the solicitation. */
            expected_solicitation: components["schemas"]["NullableExpected"];
            /** @description When the agency expects to award the contract. */
            expected_award: components["schemas"]["NullableExpected"];
            notice_type: components["schemas"]["NoticeType"];
            /** @description The agency’s solicitation number. Null if the notice has none. */
            solicitation_number: string | null;
            /** @description Lower end of the estimated value, in whole US dollars. Null if unknown. */
            estimated_value_low: components["schemas"]["NullableDollars"];
            /** @description Upper end of the estimated value, in whole US dollars. Null if unknown. */
            estimated_value_high: components["schemas"]["NullableDollars"];
            /** @description How long the work lasts, in the words of the notice. Null if not stated. */
            period_of_performance: string | null;
            /** @description Explains the score by its factors and quotes the record. */
            recommendation_reason: string;
            reasons: components["schemas"]["MatchReasons"];
            /** @description The opportunity in the web app. */
            view_url: string;
            /** @description Whether the opportunity is on the company’s board and not archived. */
            in_pipeline: boolean;
            /** @description The company’s pursuit of it in the web app. Null if there is no pursuit. */
            pursuit_view_url: string | null;
            /**
             * @description When this score arrived, in UTC. A score arrives when the record is first scored for the company, when the score rises, and
             *     when a closed record opens again. `since` filters by it.
             */
            arrived_at: components["schemas"]["Timestamp"];
            similar: components["schemas"]["SimilarRecommendations"];
            /** @description National Stock Number of the item, read from the text. Null if the text names none or several. */
            nsn: string | null;
            /** @description Quantity to be bought, read from the text. Null if the text states none or several. */
            quantity: number | null;
        };
        /** @description Progress of scoring. */
        ScoringProgress: {
            /** @description Number of records scored so far. */
            done: number;
            /** @description Number of records to score. 0 until they are counted. */
            total: number;
        };
        /**
         * Format: date-time
         * @description The `since` to pass in your next request. Returned when you pass `since`. Arrival times follow the order in which items become
         *     visible, so no item is ever skipped. An item may appear in two consecutive responses. All pages of a list return the same value.
         */
        NextSince: string;
        /** @description One page of recommendations. Similar recommendations count separately. */
        RecommendationList: {
            /** @description The recommendations of this page. */
            results: components["schemas"]["Recommendation"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of recommendations on all pages. */
            total_count: number;
            /** @description Number of forecasts that pass the same filters, regardless of `type`. */
            forecast_count: number;
            /** @description Number of recommendations below `min_score` that score at least 60. Pass `min_score=60` to list them. Null if the list has `limit` or more items, or if `min_score` is 60 or less. */
            more_at_60: number | null;
            /** @description Progress of scoring with the current profile, newest records first. Null when all records are scored. */
            scoring: components["schemas"]["ScoringProgress"] | null;
            next_since?: components["schemas"]["NextSince"];
        };
        /** @description The opportunity to dismiss, and why. */
        RecommendationDismiss: {
            /** @description Id of the opportunity. */
            opportunity_id: string;
            /** @description The reason, shown to your colleagues. */
            reason?: string;
        };
        /** @description Whether the opportunity is dismissed. */
        RecommendationDismissal: {
            /** @description Id of the opportunity. */
            opportunity_id: string;
            /** @description Whether the opportunity is dismissed. Dismissed opportunities are not recommended. */
            dismissed: boolean;
            /** @description The reason. Null if none was given. */
            reason: string | null;
            /** @description When the opportunity was dismissed, in UTC. Null if it is not dismissed. */
            dismissed_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description The opportunity whose dismissal to undo. */
        RecommendationUndismiss: {
            /** @description Id of the opportunity. */
            opportunity_id: string;
        };
        /** @description A dismissed opportunity. */
        DismissedRecommendation: {
            /** @description Id of the opportunity. */
            opportunity_id: string;
            /** @description Title of the opportunity. */
            title: string;
            /** @description The buying agency. Null if the notice does not state it. */
            agency: string | null;
            agency_display: components["schemas"]["AgencyDisplay"];
            agency_short: components["schemas"]["AgencyShort"];
            /** @description When responses are due, in UTC. Null if there is no deadline. */
            deadline_date: components["schemas"]["NullableTimestamp"];
            /** @description The reason. Null if none was given. */
            reason: string | null;
            /** @description When the opportunity was dismissed, in UTC. */
            dismissed_at: components["schemas"]["Timestamp"];
            /** @description The opportunity in the web app. */
            view_url: string;
        };
        /** @description One page of dismissals. */
        DismissedRecommendationList: {
            /** @description The dismissals of this page. */
            results: components["schemas"]["DismissedRecommendation"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of dismissals on all pages. */
            total_count: number;
        };
        /**
         * Format: naics-code
         * @description Six-digit code of the 2022 NAICS catalog.
         */
        NaicsCode: string;
        /** @description Product and service code, or its first characters. */
        PscPrefix: string;
        /** @description A code of another classification with its scheme. A shorter code matches all codes that begin with it. */
        SchemeCode: string;
        /**
         * @description The kind of purchase. `goods_and_services` if the source names both.
         * @enum {string}
         */
        Category: "goods" | "services" | "goods_and_services" | "construction";
        /** @description ISO 3166 alpha-3 code of a country. */
        CountryCode: string;
        /**
         * Format: set-aside
         * @description A SAM.gov set-aside, by code or in the usual words. Small business: `SBA` total, `SBP` partial. 8(a): `8A`, `8AN` (sole source).
         *     HUBZone: `HZC`, `HZS` (sole source). Service-disabled veterans: `SDVOSBC`, `SDVOSBS` (sole source). Women: `WOSB`, `WOSBSS`,
         *     `EDWOSB`, `EDWOSBSS`. Local area: `LAS`. Indian enterprises: `IEE`, `ISBEE`, `BICiv`. Veterans (VA only): `VSA`, `VSS`. No
         *     set-aside: `NONE`.
         */
        SetAside: string;
        /**
         * Format: us-state
         * @description US state, DC, territory (AS, GU, MP, PR, VI), or armed forces (AA, AE, AP), in upper or lower case.
         */
        StateCode: string;
        /**
         * @description Level of government.
         * @enum {string}
         */
        Jurisdiction: "federal" | "state" | "local";
        DueWithinDays: number;
        /** @description A code of a classification that is neither NAICS nor PSC. */
        ClassificationCode: {
            /** @description The classification, such as `NIGP`, `UNSPSC` or `GSIN`. */
            scheme: string;
            /** @description The code in its usual form. */
            code: string;
            /** @description The name that the source gives it. Null if it gives none. */
            name: string | null;
        };
        /**
         * @description The kind of purchase, from the source’s own word, or else from the PSC. Null if unknown.
         * @enum {string|null}
         */
        NullableCategory: "goods" | "services" | "goods_and_services" | "construction" | null;
        /**
         * @description Type of response that the government requests. `unknown` if the source does not say.
         * @enum {string}
         */
        ResponseType: "rfp" | "rfq" | "ifb" | "rfi" | "baa" | "cso" | "ota" | "rftop" | "other" | "loi" | "unknown";
        /** @description Where the work is done, as the source reports it. */
        PlaceOfPerformance: {
            /** @description City name. Null if unknown. */
            city: string | null;
            /** @description Two-letter code of a US state or territory. Null if unknown. */
            state_code: string | null;
            /** @description Postal code as the source writes it. Null if unknown. */
            zipcode: string | null;
            /** @description ISO 3166-1 alpha-3 code. Null if unknown. */
            country_code: string | null;
        };
        /**
         * @description How the notice limits competition. `sole_source`: the buyer intends to award to one firm. `brand_name`: the buyer accepts only one
         *     maker’s product. `approved_sources`: only sources that the buyer has approved may respond. Null if the notice states no limit.
         * @enum {string|null}
         */
        NullableCompetition: "sole_source" | "brand_name" | "approved_sources" | null;
        /**
         * @description A field whose value may come from the text, by its path in the response.
         * @enum {string}
         */
        DerivedField: "deadline_date" | "set_aside" | "naics" | "place_of_performance.state_code" | "competition" | "vehicle";
        /** @description The fields of a record in every list. One record combines all notices of one solicitation. */
        RecordFields: {
            /** @description Begins with `contract_` or `forecast_`. */
            id: string;
            /** @description Title in the newest notice. */
            title: string;
            /** @description Department or independent agency, as its source names it. Null if unknown. */
            agency: string | null;
            agency_display: components["schemas"]["AgencyDisplay"];
            agency_short: components["schemas"]["AgencyShort"];
            /** @description Department, sub-tier, and office, as far as they are known. */
            agency_path: string[];
            /** @description The department’s code (CGAC). Null if unknown. */
            agency_code: string | null;
            /** @description Six-digit code of the 2022 NAICS catalog. Null if unknown. */
            naics: string | null;
            /** @description Product and service code. Null if unknown. */
            psc: string | null;
            /** @description Codes of other classifications, such as NIGP or UNSPSC, as the source states them. */
            codes: components["schemas"]["ClassificationCode"][];
            category: components["schemas"]["NullableCategory"];
            /** @description Set-aside code of the SAM.gov catalog, from the source or else from the text. `NONE` means no set-aside. Null if unknown. */
            set_aside: string | null;
            /** @description The set-aside in the source’s words. Null if unknown. */
            set_aside_description: string | null;
            /** @description When the newest notice was posted, in UTC. Null if unknown. */
            posted_date: components["schemas"]["NullableTimestamp"];
            /** @description When responses are due, in UTC. Taken from the text if the source gives no deadline. Null if neither states one. */
            deadline_date: components["schemas"]["NullableTimestamp"];
            /** @description Whether the source says that there is no deadline. If false, a null `deadline_date` means that the deadline is unknown. */
            until_further_notice: boolean;
            /** @description When the agency expects to publish the solicitation. */
            expected_solicitation: components["schemas"]["NullableExpected"];
            /** @description When the agency expects to award the contract. */
            expected_award: components["schemas"]["NullableExpected"];
            notice_type: components["schemas"]["NoticeType"];
            response_type: components["schemas"]["ResponseType"];
            /** @description The agency’s solicitation number. Null if the notice has none. */
            solicitation_number: string | null;
            /** @description Lower end of the estimated value, in whole US dollars. Null if unknown. */
            estimated_value_low: components["schemas"]["NullableDollars"];
            /** @description Upper end of the estimated value, in whole US dollars. Null if unknown. */
            estimated_value_high: components["schemas"]["NullableDollars"];
            /** @description How long the work lasts, in the words of the notice. Null if not stated. */
            period_of_performance: string | null;
            jurisdiction: components["schemas"]["Jurisdiction"];
            /** @description The country of the government that buys. */
            country_code: components["schemas"]["CountryCode"];
            /** @description ISO 4217 code of the currency in which the source states amounts. Amounts in another currency than `USD` are null. */
            currency: string;
            place_of_performance: components["schemas"]["PlaceOfPerformance"];
            /** @description Whether the source reports the notice as active. Null if it does not say. */
            active: boolean | null;
            /** @description True once a notice reports an award. */
            awarded: boolean;
            /** @description True for a purchase that an agency only plans. Its id begins with `forecast_`. */
            is_forecast: boolean;
            /** @description The kind of source, such as `sam.gov`. Null if unknown. */
            source_type: string | null;
            /** @description The newest notice at its source. Null if it has no page there. */
            source_url: string | null;
            /** @description Number of notices after the first. */
            amendment_count: number;
            competition: components["schemas"]["NullableCompetition"];
            /**
             * @description The contract vehicle to which responses are limited, such as `SEAPORT`, `OASIS+`, `GSA_MAS`, or `SEWP`. `MAC` or `BPA` for the
             *     agency’s own multiple-award contract or blanket purchase agreement. Null if the notice names none.
             */
            vehicle: string | null;
            /** @description The fields whose value comes from the text because the source leaves them blank. getOpportunity quotes the text. */
            derived_fields: components["schemas"]["DerivedField"][];
            /** @description The record in the web app. */
            view_url: string;
            /** @description Whether the opportunity is on the company’s board and not archived. */
            in_pipeline: boolean;
            /** @description The company’s pursuit of it, archived or not. Null if there is no pursuit. */
            pursuit_id: string | null;
            /** @description The pursuit in the web app. Null if there is no pursuit. */
            pursuit_view_url: string | null;
            /** @description When this installation received the record, in UTC. `since` filters by it. */
            arrived_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A score from 0 to 100; null while unknown. */
        NullableScore: number | null;
        /** @description How well a record fits the company. */
        MatchScoreField: {
            /** @description How well the record fits the company. Null until it is scored with the current profile, and for records closed more than a year ago. */
            match_score: components["schemas"]["NullableScore"];
        };
        /** @description Whether the company dismissed a record. */
        DismissedAtField: {
            /** @description When a user of the company dismissed the record, in UTC. Dismissed records are not recommended. Null if not dismissed. */
            dismissed_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description Why a record fits the company. */
        ReasonsField: {
            reasons?: components["schemas"]["MatchReasons"];
        };
        /** @description How well an item matches the query, from 0 to 1. Comparable only within one response. */
        RankScore: number;
        /** @description A word, phrase, number, or name in the query that a record contains. */
        MatchedPart: {
            /** @description The words as the query writes them. */
            words: string;
            /**
             * @description The first of these places that contains the words: `title`, `field` (an agency, place, code, number, or another field),
             *     `text` (the description), or `file` (the files that the notices link to). For a name in `understood`, `field` is checked first.
             * @enum {string}
             */
            where: "title" | "field" | "text" | "file";
            /** @description How the record writes the words. Absent if it writes them as the query does. */
            as?: string;
        };
        /** @description How well a record matches the query. */
        Relevance: {
            score: components["schemas"]["RankScore"];
            /** @description `keyword`: contains the words, as `query` requires. `semantic`: has a related meaning. `partial`: contains only some words. */
            matched_by: ("keyword" | "semantic" | "partial")[];
            /** @description The parts of the query that the record contains, in the order of the query. */
            matched: components["schemas"]["MatchedPart"][];
            /** @description The parts of the query that the record does not contain. */
            lacks: string[];
        };
        /** @description Why a search found a record. */
        SearchHit: {
            /** @description The best matching passage as HTML, with hits in `<mark>` and everything else escaped. Null without a query. */
            snippet: string | null;
            /** @description Null without a query. */
            relevance: components["schemas"]["Relevance"] | null;
        };
        /** @description An opportunity in the results of a search. */
        Opportunity: components["schemas"]["RecordFields"] & components["schemas"]["MatchScoreField"] & components["schemas"]["DismissedAtField"] & components["schemas"]["ReasonsField"] & components["schemas"]["SearchHit"];
        /** @description A name in the query that records have as a field value. */
        Understood: {
            /**
             * @description The field. Pass `value` to its filter: `set_aside` in `set_asides`, `state` in `states`, `agency` in `agencies`, `notice_type` in
             *     `notice_types`, `naics` in `naics_codes`, `psc` in `psc_codes`. Cities and countries have no filter.
             * @enum {string}
             */
            field: "set_aside" | "state" | "city" | "country" | "agency" | "notice_type" | "naics" | "psc";
            /** @description The code, or the name of a city or an agency. */
            value: string;
            /** @description The words of the query that name the value. */
            words: string;
        };
        /** @description A value and how many of all results have it. */
        FacetValue: {
            /** @description The code or name, as the filter accepts it. */
            value: string;
            /** @description The name to display. The value itself if the code has no known name. */
            label: string;
            /** @description Number of results that have the value. */
            count: number;
        };
        /**
         * @description Counts of all results, most frequent first, at most 100 values each. Each facet is counted without its own filter, so a count shows
         *     how many results you would get by choosing that value. That search may return a few more records: those nearest in meaning, and
         *     partial matches if it is `relaxed`.
         */
        Facets: {
            /** @description By NAICS code. */
            naics: components["schemas"]["FacetValue"][];
            /** @description By product and service code. */
            psc: components["schemas"]["FacetValue"][];
            /** @description By what is bought. */
            category: components["schemas"]["FacetValue"][];
            /** @description By set-aside code. */
            set_aside: components["schemas"]["FacetValue"][];
            /** @description By department. */
            agency: components["schemas"]["FacetValue"][];
            /** @description By state of performance. */
            state: components["schemas"]["FacetValue"][];
            /** @description By type of notice. */
            notice_type: components["schemas"]["FacetValue"][];
            /** @description By level of government. */
            jurisdiction: components["schemas"]["FacetValue"][];
        };
        /** @description A range of times and how many results are in it. */
        RangeCount: {
            /** @description Stable name of the range, such as `7_days`. `none` counts results without the date. */
            value: string;
            /** @description The name to display. */
            label: string;
            /** @description First instant, for `due_after` or `posted_since`. Null without a limit. */
            from: components["schemas"]["NullableTimestamp"];
            /** @description Last instant, for `due_before` or `posted_before`. Null without a limit. */
            until: components["schemas"]["NullableTimestamp"];
            /** @description Number of results in the range. */
            count: number;
        };
        /** @description Counts of all results by range. Each is counted without its own filter. The ranges do not overlap, so counts can be added. */
        Ranges: {
            /** @description By deadline: overdue, within 7, 14, and 30 days, later, and none. */
            due: components["schemas"]["RangeCount"][];
            /** @description By time of posting: within 7, 30, and 90 days, older, and none. */
            posted: components["schemas"]["RangeCount"][];
        };
        /** @description One page of opportunities. */
        OpportunityList: {
            /** @description The opportunities of this page. */
            results: components["schemas"]["Opportunity"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of opportunities on all pages. */
            total_count: number;
            /** @description Progress of scoring with the current profile. Until a record is scored, its match score is null. Null when scoring is complete. */
            scoring: components["schemas"]["ScoringProgress"] | null;
            /** @description Whether fewer than 25 records match the query, so the list continues with records that contain only some of the words. */
            relaxed: boolean;
            /**
             * @description The query with probable misspellings corrected. Words that no record contains were searched in the corrected spelling,
             *     all others as typed. Null if nothing seems misspelled.
             */
            suggestion: string | null;
            /**
             * @description The names in the query that records have as a field value, such as a set-aside, a place, or an agency. The words of a name
             *     count as one part of the query. Records with the field value come before records with the words only in their text.
             */
            understood: components["schemas"]["Understood"][];
            next_since?: components["schemas"]["NextSince"];
            facets?: components["schemas"]["Facets"];
            ranges?: components["schemas"]["Ranges"];
        };
        /** @description Whole US dollars, negative if money was deobligated; null if unknown. */
        SignedDollars: number | null;
        /** @description The award of a contract. */
        Award: {
            /** @description The contract number. Null if the notice does not state it. */
            number: string | null;
            /** @description The value in whole US dollars, negative if money was deobligated. Null if the notice does not state it. */
            amount: components["schemas"]["SignedDollars"];
            /** @description The day of the award, at 00:00 UTC. Null if the notice does not state it. */
            date: components["schemas"]["NullableTimestamp"];
            /** @description The awardee’s name. Null if the notice does not state it. */
            awardee_name: string | null;
            /** @description The awardee’s Unique Entity ID in SAM.gov. Null if unknown. */
            awardee_uei: string | null;
        };
        /** @description The award. Null if nothing has been awarded. */
        NullableAward: components["schemas"]["Award"] | null;
        /** @description The fields that contract search adds to a record. */
        ContractFields: {
            award: components["schemas"]["NullableAward"];
            /** @description Whether the record is shown for the first time in this billing cycle. */
            newly_counted: boolean;
        };
        /** @description A contract record in the results of a search. */
        Contract: components["schemas"]["RecordFields"] & components["schemas"]["SearchHit"] & components["schemas"]["ContractFields"];
        /** @description Usage of one quota. */
        QuotaUse: {
            /** @description Usage in this day or billing cycle, including this request. */
            used: number;
            /** @description Maximum usage. */
            limit: number;
            /** @description When the count resets to zero. */
            resets_at: components["schemas"]["Timestamp"];
        };
        /** @description The company’s contract-search quotas, shared by all its keys. */
        Quota: {
            daily_searches: components["schemas"]["QuotaUse"];
            cycle_records: components["schemas"]["QuotaUse"];
            cycle_state_local_records: components["schemas"]["QuotaUse"];
        };
        /** @description One page of contracts with the quotas. */
        ContractList: {
            /** @description The contracts of this page. */
            results: components["schemas"]["Contract"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of contracts on all pages. */
            total_count: number;
            /** @description Whether fewer than 25 records match the query, so the list continues with records that contain only some of the words. */
            relaxed: boolean;
            /**
             * @description The query with probable misspellings corrected. Words that no record contains were searched in the corrected spelling,
             *     all others as typed. Null if nothing seems misspelled.
             */
            suggestion: string | null;
            /**
             * @description The names in the query that records have as a field value, such as a set-aside, a place, or an agency. The words of a name
             *     count as one part of the query. Records with the field value come before records with the words only in their text.
             */
            understood: components["schemas"]["Understood"][];
            quota: components["schemas"]["Quota"];
        };
        /**
         * @description A part of an opportunity’s detail. `none` adds no part.
         * @enum {string}
         */
        OpportunityPart: "none" | "ai_summary" | "regulation_sections" | "demands" | "documents" | "history" | "related" | "match" | "provenance";
        /** @description A contact named in the notice. */
        Contact: {
            /** @description First and last name. Null if not given. */
            full_name: string | null;
            /** @description As the source writes it. Null if not given. */
            email: string | null;
            /** @description As the source writes it. Null if not given. */
            phone: string | null;
            /** @description Position at the agency. Null if not given. */
            title: string | null;
            /** @description The source’s own word, such as `primary` or `secondary`. Null if not given. */
            type: string | null;
            /** @description As the source writes it. Null if not given. */
            fax: string | null;
        };
        /** @description The notice itself. Field names are those of automation events in snake_case. Every field is present and may be null. */
        OpportunityContract: {
            /** @description The record’s id. */
            id: string | null;
            /** @description Title in the newest notice. */
            title: string | null;
            /** @description The sentence of the text that best says what is bought. */
            overview: string | null;
            /** @description Three to five sentences of the text: what is bought, where, for how long, how offers are evaluated, and when they are due. */
            summary: string | null;
            /** @description Type of response requested. */
            response_type: components["schemas"]["ResponseType"] | null;
            /** @description Type of notice. */
            type: components["schemas"]["NoticeType"] | null;
            /** @description When the newest notice was posted, in UTC. */
            posted_date: components["schemas"]["NullableTimestamp"];
            /** @description When responses are due, in UTC. Taken from the text if the source gives no deadline. Null if neither states one. */
            deadline_date: components["schemas"]["NullableTimestamp"];
            /** @description Six-digit NAICS code. */
            naics_id: string | null;
            /** @description The text of the newest notice that has one, without markup. */
            description: string | null;
            /** @description The agency’s solicitation number. */
            solicitation_number: string | null;
            /** @description The buying department. */
            agency_name: string | null;
            /** @description The department’s code (CGAC). */
            agency_code: string | null;
            /** @description The contracting office. */
            agency_org_name: string | null;
            /** @description Whether the contract has been awarded. */
            awarded: boolean | null;
            /** @description Whether the source reports the notice as active. Null if it does not say. */
            active: boolean | null;
            /** @description Set-aside code. */
            type_of_set_aside: string | null;
            /** @description The set-aside in words. */
            type_of_set_aside_description: string | null;
            /** @description Postal code of the contracting office. */
            office_zipcode: string | null;
            /** @description City of the contracting office. */
            office_city: string | null;
            /** @description Country of the contracting office, as the source codes it. */
            office_country_code: string | null;
            /** @description State of the contracting office. */
            office_state: string | null;
            /** @description Street where the work is done. */
            place_of_performance_street_address: string | null;
            /** @description Second line of the street address. */
            place_of_performance_street_address2: string | null;
            /** @description The source’s code for the city. */
            place_of_performance_city_code: string | null;
            /** @description City where the work is done. */
            place_of_performance_city_name: string | null;
            /** @description Two-letter code of the state where the work is done. */
            place_of_performance_city_state_code: string | null;
            /** @description Name of the state where the work is done. */
            place_of_performance_city_state_name: string | null;
            /** @description Country where the work is done, as the source codes it, such as `USA`. */
            place_of_performance_country_code: string | null;
            /** @description Name of the country where the work is done. */
            place_of_performance_country_name: string | null;
            /** @description Postal code where the work is done, as the source writes it. */
            place_of_performance_zipcode: string | null;
            /** @description Lower end of the estimated value. */
            size_low: components["schemas"]["NullableDollars"];
            /** @description Upper end of the estimated value. */
            size_high: components["schemas"]["NullableDollars"];
            /** @description Contacts for questions. */
            point_of_contact: components["schemas"]["Contact"][] | null;
            /** @description The notice’s id at its source. */
            source_id: string | null;
            /** @description The notice at its source. */
            source_url: string | null;
            /** @description The kind of source. */
            source_type: string | null;
            /** @description The address of the site that published it. */
            provider_url: string | null;
            /** @description The upstream source. New values are added, so accept any string. */
            provider_type: string | null;
        };
        /** @description A value that the text states and the source leaves blank. A value in the source’s own field always takes precedence. */
        DerivedFact: {
            field: components["schemas"]["DerivedField"];
            /** @description The same value as in the field. */
            value: string;
            /**
             * @description The text that states it.
             * @enum {string}
             */
            source: "title" | "description";
            /** @description The passage that states the value, word for word. */
            quote: string;
            /** @description Offset of the start of the passage in that text, in UTF-16 code units. */
            start: number;
            /** @description Offset of the end of the passage, exclusive, in UTF-16 code units. */
            end: number;
        };
        /**
         * @description A summary with the passages that support it. If the operator has configured a language model, the first request starts writing
         *     the summary in the background. Until it is written, and after each change of the text, the summary consists of sentences
         *     of the text.
         */
        AiSummary: {
            /** @description The summary as plain text. */
            text: string;
            /** @description When the summary was written, in UTC. */
            generated_at: components["schemas"]["Timestamp"];
            /** @description The language model that wrote the summary, or `extractive` if the summary consists of sentences of the text. */
            model: string;
            /** @description The passages that support it. */
            citations: components["schemas"]["Citation"][];
        };
        /** @description A provision, clause, or section found in the text. */
        RegulationSection: {
            /** @description The citation. For a section, `Section L`. */
            citation: string;
            /**
             * @description The regulation: the FAR, the Defense supplement, or the supplement of another agency.
             * @enum {string}
             */
            family: "FAR" | "DFARS" | "agency_supplement";
            /** @description Heading of the passage in the text, or else the title in the regulation. Null if unknown. */
            title: string | null;
            /**
             * @description Kind of passage.
             * @enum {string}
             */
            category: "provision" | "clause" | "instruction" | "evaluation" | "section";
            /** @description Section of the uniform contract format. Null if unknown. */
            section: string | null;
            /** @description The whole passage. Null unless `include` names `regulation_sections`. */
            text: string | null;
            /** @description Offset of the start of the passage in the text of the record or file, in UTF-16 code units. The text of a file is its pages, separated by form feeds. */
            start: number;
            /** @description Offset of the end of the passage, exclusive, in UTF-16 code units. */
            end: number;
            /** @description The file in `documents` that contains the passage. Null for the text of the notice itself. */
            document_id: string | null;
            /** @description The page of the file on which the passage begins. Null if the file has no pages. */
            page: number | null;
            /** @description Month of the version that the text cites. */
            date?: string | null;
            /** @description Alternate of the clause. */
            alternate?: string | null;
            /** @description Deviation, as the text writes it. */
            deviation?: string | null;
            /** @description Whether the text only names the clause or section, without its words. */
            by_reference?: boolean;
            /**
             * @description `codified` in the regulation, part of the FAR `overhaul`, `reserved`, or `unknown` if it is not in the list of known clauses.
             * @enum {string}
             */
            status?: "codified" | "overhaul" | "reserved" | "unknown";
            /** @description Whether the checkbox of the clause is marked. Null if the clause is not in a list with checkboxes. */
            selected?: boolean | null;
        };
        /** @description A requirement that the text states for bidders, or a fact about the work. */
        Demand: {
            /**
             * @description The kind of requirement or fact.
             * @enum {string}
             */
            kind: "questions_due" | "site_visit" | "responses_due" | "page_limit" | "format" | "submit_to" | "requirement" | "place_of_performance" | "period_of_performance" | "value_range" | "incumbent";
            /** @description The requirement or fact in brief. */
            value: string;
            /** @description The time in UTC, or the day as `YYYY-MM-DD`. Null if it is not a time. */
            at: string | null;
            /** @description The passage, word for word. */
            quote: string;
            /** @description Offset of the start of the passage in the description or in the text of the file, in UTF-16 code units. The text of a file is its pages, separated by form feeds. */
            start: number;
            /** @description Offset of the end of the passage, exclusive, in UTF-16 code units. */
            end: number;
            /** @description The file in `documents` that contains the passage. Null for the text of the notice itself. */
            document_id: string | null;
            /** @description The page of the file on which the passage begins. Null if the file has no pages. */
            page: number | null;
        };
        /**
         * @description A file attached to a notice. If the operator allows it, the first request that lists a file starts fetching it in the background.
         *     Once it is fetched, its name, type, and size are known, and its text is used for `regulation_sections`, `demands`, and
         *     `ai_summary`.
         */
        OpportunityDocument: {
            /** @description Id of the file (`att_…`). The same for every record that the file is attached to. */
            id: string;
            /** @description File name at the source. Until the file is fetched, `Attachment` and its number. */
            name: string;
            /** @description Type of file, determined from its content. Null until the file is fetched. */
            mime_type: string | null;
            /** @description Size in bytes. Null until the file is fetched. */
            size_bytes: number | null;
            /** @description Number of pages. Null until the file is fetched, and for formats without pages. */
            page_count: number | null;
            /** @description When the source posted the first notice that names the file, in UTC. Null if unknown. */
            posted_at: components["schemas"]["NullableTimestamp"];
            /** @description The file at its source. Null if it has no address there. */
            source_url: string | null;
            /**
             * @description State of the file's text. `not_fetched`: not requested yet, or the operator does not allow fetching. `processing`: being fetched and
             *     read. `ready`: the text is available. `no_text`: a type of file without readable text, or a scan without words. `failed`: not
             *     available; see `status_reason`.
             * @enum {string}
             */
            text_status: "not_fetched" | "processing" | "ready" | "no_text" | "failed";
            /** @description Why the text is missing or incomplete. Null otherwise. */
            status_reason: string | null;
        };
        /** @description Value of a field. Null if the field had no value. */
        FieldValue: string | number | boolean | (string | {
            [key: string]: string | null;
        })[] | null;
        /** @description The change to one field. */
        FieldChange: {
            /** @description Name of the field. */
            field: string;
            /** @description The previous value. Null if there was no value. */
            old_value: components["schemas"]["FieldValue"];
            /** @description The new value. Null if the field was cleared. */
            new_value: components["schemas"]["FieldValue"];
        };
        /** @description Sentences that are the same in both texts, gone from the older text, or new in the newer one. */
        DiffPart: {
            /**
             * @description Texts that differ in more than 1,000 sentences have only a `gone` and a `new` part.
             * @enum {string}
             */
            kind: "same" | "gone" | "new";
            /** @description The sentences, word for word. Of a long `same` part, only its first and its last sentence are returned, each as a part. */
            text: string;
            /** @description Offset of `text` in the older text if it is `gone`, otherwise in the newer text, in UTF-16 code units. */
            start: number;
            /** @description Number of unchanged characters left out between this part and the next one. */
            omitted_characters: number;
        };
        /** @description The change of one field of a record. */
        NoticeChange: components["schemas"]["FieldChange"] & {
            /** @description Whether a text was cut after 1,000 characters. Then compare the texts by `diff`. */
            truncated: boolean;
            /**
             * @description The change of `contract.description` by sentences, in the order of the texts. Absent unless `include` names `history`, for
             *     other fields, if one of the values is missing, and if the record has more than 2 MB of text.
             */
            diff?: components["schemas"]["DiffPart"][];
        };
        /** @description One notice of the record and its changes. Values are cut after 1,000 characters. */
        NoticeVersion: {
            /** @description Number of the notice. The first is 1. */
            version: number;
            /** @description The notice’s id at its source. */
            notice_id: string;
            notice_type: components["schemas"]["NoticeType"];
            /** @description When the source posted it, in UTC. Null if unknown. */
            posted_at: components["schemas"]["NullableTimestamp"];
            /**
             * @description Fields that differ from the previous notice, named as in this response: `deadline_date`, `place_of_performance.city`,
             *     `award.number`, `contract.description`. A field that is not in this response has the notice’s own name, such as `archive_date`
             *     or `sub_tier`. Empty for the first notice.
             */
            changes: components["schemas"]["NoticeChange"][];
        };
        /** @description The contractor that won an award. */
        Awardee: {
            /** @description Id of the contractor in searchMarket. Null if unknown. */
            id: string | null;
            /** @description Name in the award. Null if unknown. */
            name: string | null;
            /** @description Unique Entity ID in SAM.gov. Null if unknown. */
            uei: string | null;
        };
        /** @description A past award. */
        MarketAwardFields: {
            /** @description Id of the award. */
            id: string;
            /** @description The contract number (PIID). Null if unknown. */
            contract_number: string | null;
            /** @description For an order, the number of the contract that it was placed under. Null for other awards. */
            parent_contract_number: string | null;
            /** @description For an award that a notice reports, the id of the opportunity, for getOpportunity. Null for other awards. */
            opportunity_id: string | null;
            /** @description The purchase in one line. */
            name: string;
            /** @description The source’s own text. Null if it has none. */
            description: string | null;
            awardee: components["schemas"]["Awardee"];
            /** @description The awarding agency. Null if unknown. */
            awarding_agency: string | null;
            /** @description Id of the agency in searchMarket. Null if none of its codes is known. */
            awarding_agency_id: string | null;
            /** @description The funding agency. Null if unknown. */
            funding_agency: string | null;
            /** @description Day of signing, at 00:00 UTC. Null if unknown. */
            award_date: components["schemas"]["NullableTimestamp"];
            /** @description Day when the work begins, at 00:00 UTC. Null if unknown. */
            start_date: components["schemas"]["NullableTimestamp"];
            /** @description Day when the work ends under the current contract, at 00:00 UTC. Null if unknown. */
            completion_date: components["schemas"]["NullableTimestamp"];
            /** @description Day when the work ends if all options are exercised, at 00:00 UTC. Null if unknown. */
            potential_end_date: components["schemas"]["NullableTimestamp"];
            /** @description Amount obligated so far, in whole US dollars, negative if more was deobligated. Null if unknown. */
            dollars_obligated: components["schemas"]["SignedDollars"];
            /** @description Value with all options, in whole US dollars. Null if unknown. */
            ceiling_value: components["schemas"]["SignedDollars"];
            /**
             * @description Cost per year, in whole US dollars: `ceiling_value` divided by the years from `start_date` to `potential_end_date`, or else
             *     `dollars_obligated` divided by the years to `completion_date`. A period of less than a year counts as one year. Null without
             *     these dates, or without a value above 0.
             */
            annual_value: number | null;
            /** @description Six-digit NAICS code. Null if unknown. */
            naics: string | null;
            /** @description Product and service code. Null if unknown. */
            psc: string | null;
            /** @description Set-aside code of the SAM.gov catalog. Null if unknown. */
            set_aside: string | null;
            /** @description Extent of competition, in the source’s words. Null if unknown. */
            extent_competed: string | null;
            /** @description Number of offers received. Null if unknown. */
            number_of_offers: number | null;
            /** @description The award at its source. Null if it has no page there. */
            source_url: string | null;
        };
        /** @description A past award in search results. */
        MarketAward: components["schemas"]["MarketAwardFields"] & {
            score: components["schemas"]["RankScore"];
        };
        /** @description The contractor that holds the contract now, and how certain that is. */
        Incumbent: {
            /** @description Name of the contractor. Null if only the number of its contract is known. */
            name: string | null;
            /** @description Unique Entity ID in SAM.gov. Null if unknown. */
            uei: string | null;
            /** @description Id of the award that the contractor holds. Null if unknown. */
            award_id: string | null;
            /** @description Number of the previous contract, if the record names one that no loaded source reports. Otherwise null. */
            contract_number: string | null;
            /**
             * @description How certain it is that this is the incumbent. `predecessor_only`: there is only an earlier contract that may be its predecessor.
             * @enum {string}
             */
            confidence: "confirmed" | "likely" | "predecessor_only";
            /** @description The evidence, one sentence each. */
            evidence: string[];
        };
        /** @description A similar record. */
        RelatedRecord: {
            /** @description Id of the record. */
            id: string;
            /** @description Title in its newest notice. */
            title: string;
            /** @description Department or independent agency. Null if unknown. */
            agency: string | null;
            agency_display: components["schemas"]["AgencyDisplay"];
            agency_short: components["schemas"]["AgencyShort"];
            /** @description How similar the two purchases are, from 0 to 1, by their titles, the related parts of their texts, and their codes. */
            score: components["schemas"]["RankScore"];
        };
        /** @description Its own awards, earlier awards, and similar records. */
        Related: {
            /** @description The awards that its notices report, largest first, at most 100. `score` is 1. */
            awards: components["schemas"]["MarketAward"][];
            /** @description The incumbent. Null if there is no evidence of one. */
            incumbent: components["schemas"]["Incumbent"] | null;
            /** @description Earlier awards of this work: first the awards that the record names by number, then likely predecessors, latest first. */
            predecessor_awards: components["schemas"]["MarketAward"][];
            /** @description Similar records, most similar first. */
            similar: components["schemas"]["RelatedRecord"][];
        };
        /** @description One part of a match score. */
        MatchFactor: {
            /** @description Stable name, such as `naics`. */
            name: string;
            /** @description How well the record does on this part of the score. */
            score: number;
            /** @description Weight of this part in the whole score. */
            weight: number;
            /** @description The reason for `score`, in a sentence. */
            reason: string;
            /**
             * @description Whether this part is a reason to pursue the record, or one to check before, such as a place outside your states.
             * @enum {string}
             */
            argues: "for" | "against" | "neither";
            /** @description The passage that `reason` quotes. Absent if it quotes none. */
            citation?: components["schemas"]["Citation"];
        };
        /** @description A requirement that the company must meet to be eligible. */
        HardGate: {
            /** @description Stable name, such as `set_aside`. */
            name: string;
            /** @description Whether the requirement is met. If not, the whole score is 0. */
            passed: boolean;
            /** @description The part of the record or profile that shows it. */
            evidence: string;
        };
        /** @description How well the record fits the company, and why. */
        Match: {
            /** @description Score from the weighted factors, calibrated. */
            score: number;
            /** @description Whether the company meets all hard requirements. If not, the score is 0. */
            eligible: boolean;
            /** @description The parts of the score. */
            factors: components["schemas"]["MatchFactor"][];
            /** @description The requirements that the company must meet to be eligible. */
            hard_gates: components["schemas"]["HardGate"][];
            /** @description Version of the company’s profile used for the score. */
            profile_version: number;
            /** @description Increases with each dismissal, pursuit, win, and loss that the ranking learns from. */
            feedback_version: number;
            /** @description Version of the scoring algorithm. */
            scorer_version: string;
            /** @description When the record was scored, in UTC. */
            scored_at: components["schemas"]["Timestamp"];
        };
        /** @description The source of the record. */
        Provenance: {
            /** @description The source of the newest notice. */
            source: string;
            /** @description The newest notice’s id at its source. */
            source_id: string;
            /** @description When the notice was loaded, in UTC. */
            fetched_at: components["schemas"]["Timestamp"];
            /** @description SHA-256 hash of the newest notice as received. */
            raw_sha256: string;
        };
        /** @description The notice, the award, and the parts that `include` names. */
        OpportunityParts: {
            /** @description The names of `agency_path` as people write them. */
            agency_path_display: string[];
            /** @description Title of the NAICS code in the 2022 catalog. Null if the code is unknown. */
            naics_title: string | null;
            /** @description Title of the product or service code. Null if the code is unknown. */
            psc_title: string | null;
            contract: components["schemas"]["OpportunityContract"];
            /** @description The values that come from the text, each with its quote. `derived_fields` lists their names. */
            derived: components["schemas"]["DerivedFact"][];
            award: components["schemas"]["NullableAward"];
            /** @description A summary of the text. Null if there is no text. */
            ai_summary?: components["schemas"]["AiSummary"] | null;
            /** @description Provisions, clauses and sections: first those in the text of the notice, then those in its files. */
            regulation_sections?: components["schemas"]["RegulationSection"][];
            /** @description Requirements for bidders and facts about the work: first those in the text of the notice, then those in its files. */
            demands?: components["schemas"]["Demand"][];
            /** @description Files attached to its notices. */
            documents?: components["schemas"]["OpportunityDocument"][];
            /** @description Newest notice first. */
            history?: components["schemas"]["NoticeVersion"][];
            related?: components["schemas"]["Related"];
            /** @description How well the record fits the company. Null for award notices and justifications. */
            match?: components["schemas"]["Match"] | null;
            provenance?: components["schemas"]["Provenance"];
        };
        /**
         * @description Everything known about one opportunity: the fields of a list item, the notice itself under `contract`, and the parts derived
         *     from them.
         */
        OpportunityDetail: components["schemas"]["RecordFields"] & components["schemas"]["MatchScoreField"] & components["schemas"]["DismissedAtField"] & components["schemas"]["OpportunityParts"];
        /**
         * @description The exclusion in SAM.gov that bars a contractor from awards. If there are several, one that is in force, or else the latest. Null
         *     if none is known.
         */
        Exclusion: {
            /** @description Whether the exclusion is in force now. */
            active: boolean;
            /** @description Type in the source’s words, such as `Ineligible (Proceedings Completed)`. Null if not stated. */
            kind: string | null;
            /** @description The excluding agency. Null if not stated. */
            agency: string | null;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`. Null if not stated.
             */
            from: string | null;
            /**
             * Format: date
             * @description Last day, `YYYY-MM-DD`. Null if it has no end.
             */
            until: string | null;
            /** @description The source’s remark. Null if it has none. */
            note: string | null;
        } | null;
        /** @description A company that sells to the government. */
        MarketContractorFields: {
            /** @description Id of the contractor. */
            id: string;
            /** @description Legal name of the contractor. */
            name: string;
            /** @description Unique Entity ID in SAM.gov. Null if unknown. */
            uei: string | null;
            /** @description Commercial and Government Entity code. Null if unknown. */
            cage_code: string | null;
            /** @description Two-letter code of the company's state. Null if unknown. */
            state_code: string | null;
            /** @description Registered business types, in the source’s words. */
            business_types: string[];
            /** @description NAICS codes that the company is registered for. */
            naics: string[];
            /** @description Status of the company's SAM.gov registration today, in the source’s words, such as `Active`. `Expired` if an active registration has passed its last day. Null if unknown. */
            registration_status: string | null;
            /**
             * Format: date
             * @description Day when the registration ends, `YYYY-MM-DD`. Null if unknown.
             */
            registration_expires_on: string | null;
            exclusion?: components["schemas"]["Exclusion"];
            /** @description Number of the company's awards in the catalog. */
            award_count: number;
            /** @description Amount obligated in all of the company's awards in the catalog, in whole US dollars. Null if unknown. */
            obligations_total: components["schemas"]["SignedDollars"];
        };
        /** @description Whole US dollars. */
        Dollars: number;
        /** @description Totals of all awards that match the filters. */
        MarketRankingTotal: {
            /** @description Number of awards. */
            award_count: number;
            /** @description Number of contractors that won them. */
            contractor_count: number;
            /** @description Whole US dollars obligated. Null if no source reports any. */
            obligations_total: components["schemas"]["SignedDollars"];
            /** @description Sum of the values of the awards in whole US dollars. Null if none is known. */
            value_total: components["schemas"]["SignedDollars"];
            /** @description Quartiles of the award values above 0. Null if there are none. */
            value_quartiles: {
                /** @description First quartile in whole US dollars. */
                low: components["schemas"]["Dollars"];
                /** @description Median in whole US dollars. */
                median: components["schemas"]["Dollars"];
                /** @description Third quartile in whole US dollars. */
                high: components["schemas"]["Dollars"];
            } | null;
            /** @description Average number of offers for the awards that report it. Null if none does. */
            offers_average: number | null;
            /** @description Share of `value_total` won by the three largest contractors. Null without a value above 0. */
            top_three_share: number | null;
        };
        /** @description The awards of one fiscal year. */
        MarketYear: {
            /** @description The year in which the fiscal year ends, on September 30. */
            fiscal_year: number;
            /** @description Number of awards. */
            award_count: number;
            /** @description Whole US dollars obligated. Null if no source reports any. */
            obligations_total: components["schemas"]["SignedDollars"];
            /** @description Sum of values in whole US dollars, as in rankMarket. Null if none is known. */
            value_total: components["schemas"]["SignedDollars"];
        };
        /** @description One position in a ranking. */
        MarketRank: {
            /** @description Position in the ranking. The first is 1. */
            rank: number;
            /** @description Id as in searchMarket (`ctr_…`, `agy_…`). Null for codes, and for an agency or office without a code. */
            id: string | null;
            /** @description UEI of a contractor, or the agency, office, NAICS, PSC, or set-aside code. Null if unknown. */
            code: string | null;
            /** @description Name, or title of the code. */
            name: string;
            /** @description Number of awards. */
            award_count: number;
            /** @description Whole US dollars obligated. Null if no source reports any. */
            obligations_total: components["schemas"]["SignedDollars"];
            /** @description Sum of values in whole US dollars. Null if none is known. */
            value_total: components["schemas"]["SignedDollars"];
            /** @description Share of the total's `value_total`. Null without a value above 0. */
            share: number | null;
            /**
             * Format: date-time
             * @description Day of the first award. Null if unknown.
             */
            first_award_date: string | null;
            /**
             * Format: date-time
             * @description Day of the last award. Null if unknown.
             */
            last_award_date: string | null;
        };
        /** @description The five largest of each kind by value, as in rankMarket. */
        MarketTop: {
            /** @description Winning contractors. For an agency only. */
            contractors?: components["schemas"]["MarketRank"][];
            /** @description Buying agencies. */
            agencies: components["schemas"]["MarketRank"][];
            /** @description Buying contracting offices. */
            offices: components["schemas"]["MarketRank"][];
            /** @description NAICS codes. */
            naics: components["schemas"]["MarketRank"][];
            /** @description Product and service codes. */
            psc: components["schemas"]["MarketRank"][];
            /** @description Set-asides. */
            set_asides: components["schemas"]["MarketRank"][];
        };
        /** @description The awards of a contractor or an agency in the requested period. */
        MarketFigures: {
            total: components["schemas"]["MarketRankingTotal"];
            /** @description By federal fiscal year of the award, newest first. Awards without a date count only in `total`. */
            years: components["schemas"]["MarketYear"][];
            top: components["schemas"]["MarketTop"];
            /** @description The awards of this page, newest first or soonest end first. */
            awards: components["schemas"]["MarketAwardFields"][];
            /** @description The cursor of the next page of awards. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page of awards. */
            has_more: boolean;
        };
        /** @description A contractor with its awards. */
        MarketContractorDetail: components["schemas"]["MarketContractorFields"] & components["schemas"]["MarketFigures"];
        /** @description A buying agency. */
        MarketAgencyFields: {
            /** @description Id of the agency. */
            id: string;
            /** @description Name as people write it. Filters accept it. */
            name: string;
            /** @description Three digits for a department (CGAC), four characters for an agency, six for an office. Null if unknown. */
            code: string | null;
            /**
             * @description Level in the hierarchy.
             * @enum {string}
             */
            level: "department" | "agency" | "office";
            /** @description Names of the agencies above this one, department first. */
            parent_path: string[];
            /** @description Amount obligated in all of the agency's awards in the catalog, in whole US dollars. Null if unknown. */
            obligations_total: components["schemas"]["SignedDollars"];
            /** @description Most frequent NAICS codes of the agency's notices and awards, most frequent first, at most five. */
            top_naics: string[];
            /** @description Number of the agency's open opportunities, as searchOpportunities with `status=active` counts them. Updated every hour. */
            active_opportunity_count: number;
        };
        /** @description A buying agency with its awards. */
        MarketAgencyDetail: components["schemas"]["MarketAgencyFields"] & components["schemas"]["MarketFigures"];
        /**
         * @description The kind of entries that a ranking has.
         * @enum {string}
         */
        MarketRankingSubject: "contractors" | "agencies" | "offices" | "naics" | "psc" | "set_asides";
        /** @description A ranking by past awards: of contractors, agencies, offices, codes or set-asides. */
        MarketRanking: {
            by: components["schemas"]["MarketRankingSubject"];
            total: components["schemas"]["MarketRankingTotal"];
            /** @description Largest value first. Awards for which the ranked field is unknown count only in `total`. */
            ranks: components["schemas"]["MarketRank"][];
        };
        /**
         * @description A type of market search result.
         * @enum {string}
         */
        MarketType: "awards" | "agencies" | "contractors" | "people" | "naics";
        /** @description A buying agency in search results. */
        MarketAgency: components["schemas"]["MarketAgencyFields"] & {
            score: components["schemas"]["RankScore"];
        };
        /** @description A contractor in search results. */
        MarketContractor: components["schemas"]["MarketContractorFields"] & {
            score: components["schemas"]["RankScore"];
        };
        /** @description A government contact named in notices. */
        MarketPersonFields: {
            /** @description Id of the person. */
            id: string;
            /** @description First and last name. */
            full_name: string;
            /** @description Position at the agency. Null if unknown. */
            title: string | null;
            /** @description The agency of the newest notice that names the person. Null if unknown. */
            agency: string | null;
            /** @description As the source writes it. Null if unknown. */
            email: string | null;
            /** @description As the source writes it. Null if unknown. */
            phone: string | null;
            /** @description Number of notices that name the person. */
            notice_count: number;
            /** @description When the newest of these notices was posted, in UTC. Null if unknown. */
            last_seen_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description A government contact in search results. */
        MarketPerson: components["schemas"]["MarketPersonFields"] & {
            score: components["schemas"]["RankScore"];
        };
        /** @description A NAICS code. */
        MarketNaics: {
            /** @description Six digits of the 2022 NAICS catalog. */
            code: string;
            /** @description The industry’s name. */
            title: string;
            /** @description First sentence of the Census Bureau’s definition. Null for a code that was new in 2022. */
            description: string | null;
            /** @description Maximum size of a small business in this industry (13 CFR 121.201, as of April 2021), in receipts or employees. Null if unknown. */
            size_standard: string | null;
            /** @description Number of open opportunities with this code, as searchOpportunities with `status=active` counts them. Updated every hour. */
            active_opportunity_count: number;
            /** @description Amount obligated in all awards with this code in the catalog, in whole US dollars. Null if unknown. */
            obligations_total: components["schemas"]["SignedDollars"];
            score: components["schemas"]["RankScore"];
        };
        /** @description The results by type. Types that were not requested are absent. */
        MarketItems: {
            /** @description Past awards, best first. */
            awards?: components["schemas"]["MarketAward"][];
            /** @description Buying agencies, best first. */
            agencies?: components["schemas"]["MarketAgency"][];
            /** @description Companies that sell to the government, best first. */
            contractors?: components["schemas"]["MarketContractor"][];
            /** @description Government contacts, best first. */
            people?: components["schemas"]["MarketPerson"][];
            /** @description NAICS codes, best first. */
            naics?: components["schemas"]["MarketNaics"][];
        };
        /** @description Number of results of each requested type, including results beyond `limit`. */
        MarketCounts: {
            /** @description Number of past awards. */
            awards?: number;
            /** @description Number of buying agencies. */
            agencies?: number;
            /** @description Number of contractors. */
            contractors?: number;
            /** @description Number of government contacts. */
            people?: number;
            /** @description Number of NAICS codes. */
            naics?: number;
        };
        /** @description The best results of each requested type. */
        MarketResults: {
            /** @description The words searched for. */
            query: string;
            /** @description The requested types. */
            types: components["schemas"]["MarketType"][];
            results: components["schemas"]["MarketItems"];
            counts: components["schemas"]["MarketCounts"];
        };
        /** @description Opportunities to dismiss. */
        RecommendationsDismiss: {
            /** @description Ids of the opportunities. */
            opportunity_ids: string[];
            /** @description The reason, shown to your colleagues. */
            reason?: string;
        };
        /** @description The records that were not changed. */
        Refusals: {
            /** @description The id from the request. */
            id: string;
            error: components["schemas"]["Error"];
        }[];
        /** @description The result for each opportunity. */
        RecommendationsDismissed: {
            /** @description The dismissals, in the order of `opportunity_ids`. */
            dismissed: components["schemas"]["RecommendationDismissal"][];
            refused: components["schemas"]["Refusals"];
        };
        /**
         * @description Kind of value. `naics`: six-digit NAICS codes. `psc`: product and service codes and their groups. `set-asides`: set-aside codes.
         *     `agencies`: names of departments, agencies and offices. `states`: codes of states and territories.
         * @enum {string}
         */
        LookupKind: "naics" | "psc" | "set-asides" | "agencies" | "states";
        /** @description A value that filters take. */
        LookupValue: {
            /** @description The value to send. */
            value: string;
            /** @description The value as people write it. */
            label: string;
            /** @description For a NAICS code, the maximum size of a small business, as in searchMarket. Null if unknown, and for other kinds. */
            size_standard: string | null;
            /** @description For an agency or office, the agency above it. Null if it has none, and for other kinds. */
            parent: string | null;
        };
        /** @description Values that match a query. */
        Lookup: {
            /** @description The values, best first. */
            values: components["schemas"]["LookupValue"][];
        };
        /** @description The orders under a contract. */
        AwardOrders: {
            /** @description Number of orders in the catalog. */
            count: number;
            /** @description Whole US dollars obligated in these orders. Null if none is known. */
            obligations_total: components["schemas"]["SignedDollars"];
        };
        /** @description A past award with its place, its office, the contract above it, and the orders under it. */
        MarketAwardDetail: components["schemas"]["MarketAwardFields"] & {
            /** @description Number of the solicitation. Null if unknown. */
            solicitation_number: string | null;
            /** @description The contracting office. Null if unknown. */
            awarding_office: string | null;
            /** @description Id of the office for getMarketAgency. Null if its code is unknown. */
            awarding_office_id: string | null;
            place_of_performance: components["schemas"]["PlaceOfPerformance"];
            /** @description For an order, the id of the award that it was placed under. Null if no loaded award has that number. */
            parent_award_id: string | null;
            orders: components["schemas"]["AwardOrders"];
        };
        /** @description An opportunity that names the person. getOpportunity returns all of it. */
        MarketPersonOpportunity: {
            /** @description Id of the opportunity. */
            id: string;
            /** @description Title of the record. */
            title: string;
            /** @description The buying agency. Null if unknown. */
            agency: string | null;
            notice_type: components["schemas"]["NoticeType"];
            /** @description Solicitation number. Null if unknown. */
            solicitation_number: string | null;
            /** @description When the newest notice was posted, in UTC. Null if unknown. */
            posted_date: components["schemas"]["NullableTimestamp"];
            /** @description When responses are due, in UTC. Null if unknown. */
            deadline_date: components["schemas"]["NullableTimestamp"];
            /** @description Whether the source lists the notice as active. Null if it does not say. */
            active: boolean | null;
            /** @description Whether the contract was awarded. */
            awarded: boolean;
        };
        /** @description A government contact with the opportunities that name it. */
        MarketPersonDetail: components["schemas"]["MarketPersonFields"] & {
            /** @description The agency of the newest notice, department first. */
            agency_path: string[];
            /** @description Other spellings of the name in notices. */
            other_names: string[];
            /** @description The opportunities of this page, newest first. */
            opportunities: components["schemas"]["MarketPersonOpportunity"][];
            /** @description The cursor of the next page of opportunities. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page of opportunities. */
            has_more: boolean;
        };
        /** @description At most 200 per pursuit. Surrounding spaces are removed. Tags that differ only in case count as one. */
        Tags: string[];
        /** @description An opportunity to add to the board. */
        PipelineAdd: {
            /** @description Id of the opportunity. */
            opportunity_id: string;
            /** @description The title or id of an existing column. A title may be in upper or lower case. Used only for a new pursuit. The default is Triage. */
            column_id?: string;
            tags?: components["schemas"]["Tags"];
            /**
             * @description Effect on the tags of an existing pursuit: `merge` adds the given tags, `skip` ignores them.
             * @default merge
             * @enum {string}
             */
            tag_mode?: "merge" | "skip";
        };
        /**
         * @description Phase of a pursuit. Its column on the board sets it.
         * @enum {string}
         */
        Phase: "preparing" | "submitted" | "won" | "lost" | "triage";
        /** @description Values that the company set itself. A null value is inherited from the contract. */
        PursuitOverrides: {
            /** @description The company’s own title. */
            title: string | null;
            /** @description The company’s own due date. UTC. */
            due_date: components["schemas"]["NullableTimestamp"];
            /** @description The company’s own posted date. UTC. */
            posted_date: components["schemas"]["NullableTimestamp"];
            /** @description Set-aside code. */
            set_aside: string | null;
            /** @description The company’s own lower estimate, in whole US dollars. */
            estimated_value_low: components["schemas"]["NullableDollars"];
            /** @description The company’s own upper estimate, in whole US dollars. */
            estimated_value_high: components["schemas"]["NullableDollars"];
        };
        /** @description Percent, or null. */
        WinProbability: number | null;
        /**
         * @description How a pursuit ended. `no_bid` means that the company decided not to bid, `cancelled` that the agency withdrew.
         * @enum {string|null}
         */
        PursuitOutcome: "won" | "lost" | "no_bid" | "cancelled" | null;
        /** @description The pursuit’s tasks by status. */
        TaskCounts: {
            /** @description Number of pending tasks. */
            pending: number;
            /** @description Number of complete tasks. */
            complete: number;
        };
        /** @description An opportunity. */
        OpportunityRecord: components["schemas"]["RecordFields"] & components["schemas"]["MatchScoreField"];
        /** @description An opportunity on the company’s board. */
        Pursuit: {
            /** @description Id of the pursuit. */
            id: string;
            /** @description Id of the opportunity record. */
            opportunity_id: string;
            /** @description The override, or else the contract’s title. */
            title: string;
            /** @description The phase of its column. Null if the column has none. */
            phase: components["schemas"]["Phase"] | null;
            /** @description Id of its column. */
            column_id: string;
            /** @description Title of that column. */
            column_title: string;
            /** @description Tags in the order in which they were added. */
            tags: string[];
            /** @description The override, or else the contract’s deadline. UTC; null if neither exists. */
            due_date: components["schemas"]["NullableTimestamp"];
            /** @description The override, or else the time when the contract’s newest notice was posted. UTC; null if unknown. */
            posted_date: components["schemas"]["NullableTimestamp"];
            /** @description Set-aside code. */
            set_aside: string | null;
            /** @description Lower end of the value, in whole US dollars. `value_source` says where it comes from. Null if unknown. */
            estimated_value_low: components["schemas"]["NullableDollars"];
            /** @description Upper end of the value, in whole US dollars. `value_source` says where it comes from. Null if unknown. */
            estimated_value_high: components["schemas"]["NullableDollars"];
            overrides: components["schemas"]["PursuitOverrides"];
            /**
             * @description Whether the estimated value is the company’s own or the contract’s.
             * @enum {string|null}
             */
            value_source: "override" | "estimate" | "contract" | null;
            /** @description The company’s estimate of winning, in percent. Null if it has none. */
            win_probability: components["schemas"]["WinProbability"];
            /** @description The middle of the estimated value, or its only end, times `win_probability`, rounded down to whole US dollars. Null if either is unknown. */
            weighted_value: components["schemas"]["NullableDollars"];
            /** @description The result that a user recorded. A move to another column does not change it. Null while it is open. */
            outcome: components["schemas"]["PursuitOutcome"];
            /** @description Why it ended so, in plain text. Null if not given. */
            outcome_reason: string | null;
            /** @description True if the pursuit is hidden from the board. */
            archived: boolean;
            /** @description Whether a user marked it as a favorite, for the whole company. */
            favorite: boolean;
            owner: components["schemas"]["UserRef"];
            /** @description Ids of the assigned users. */
            assigned_to: string[];
            /** @description The assigned users with their names. */
            assignees: components["schemas"]["UserRef"][];
            /** @description How well the opportunity fits the company. */
            match_score: components["schemas"]["NullableScore"];
            /** @description Why the opportunity fits the company. Null until it is scored. */
            match_reason: string | null;
            /** @description How fully the response meets the requirements. */
            compliance_score: components["schemas"]["NullableScore"];
            /** @description An explanation of `compliance_score`. Null until it is known. */
            compliance_summary: string | null;
            task_counts: components["schemas"]["TaskCounts"];
            /** @description Id of the opportunity record. */
            contract: components["schemas"]["OpportunityRecord"] | null;
            /** @description URL of the pursuit in the web app. */
            view_url: string;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /** @description When the pursuit, a task or a note last changed. */
            last_activity_at: components["schemas"]["Timestamp"];
        };
        /** @description The pursuit, and whether it is new. */
        PipelineAdded: {
            /** @description Id of the pursuit. */
            pursuit_id: string;
            /** @description Id of the opportunity record. */
            opportunity_id: string;
            /** @description False if the company already pursued the opportunity. */
            created: boolean;
            /** @description Id of its column. */
            column_id: string;
            /** @description Title of that column. */
            column_title: string;
            /** @description All tags of the pursuit. */
            tags: string[];
            pursuit: components["schemas"]["Pursuit"];
        };
        /** @description The length of the list by due date in the company's time zone. Absent without `count_by`. A week ends on Sunday. */
        DueCounts: {
            /** @description Past the due date. */
            overdue: number;
            /** @description Due today. */
            today: number;
            /** @description Due after today until Sunday. */
            this_week: number;
            /** @description Due after Sunday. */
            later: number;
            /** @description Without a due date. */
            none: number;
        };
        /** @description One page of pursuits. */
        PursuitList: {
            /** @description The pursuits of this page. */
            results: components["schemas"]["Pursuit"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of pursuits on all pages. */
            total_count: number;
            due_counts?: components["schemas"]["DueCounts"];
        };
        /** @description A column of the pursuit board. */
        PipelineColumn: {
            /** @description Id of the column (`col_…`). */
            id: string;
            /** @description Unique on the board, regardless of case. */
            title: string;
            /** @description The phase of every pursuit in the column. Null if it has none. */
            phase: components["schemas"]["Phase"] | null;
            /** @description Position from the left, starting at 1. */
            position: number;
            /** @description Number of pursuits in the column, not counting archived ones. */
            pursuit_count: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of columns. */
        PipelineColumnList: {
            /** @description The columns of this page. */
            results: components["schemas"]["PipelineColumn"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of columns on all pages. */
            total_count: number;
        };
        /** @description A column to add. */
        PipelineColumnCreate: {
            /**
             * Format: line
             * @description Unique on the board, regardless of case.
             */
            title: string;
            /** @description The phase of every pursuit in the column. Omit or set to null for none. */
            phase?: components["schemas"]["Phase"] | null;
            /** @description Position from the left, starting at 1. The default is the right end, and so is a position beyond it. */
            position?: number;
        };
        /** @description The fields to change. */
        PipelineColumnUpdate: {
            /**
             * Format: line
             * @description Unique on the board, regardless of case.
             */
            title?: string;
            /** @description The phase of every pursuit in the column. Null for none. */
            phase?: components["schemas"]["Phase"] | null;
            /** @description New position from the left, starting at 1. The other columns move. */
            position?: number;
        };
        /** @description The fields to change. */
        PursuitUpdate: {
            /** @description The title or id of an existing column. A title may be in upper or lower case. */
            column_id?: string;
            tags?: components["schemas"]["Tags"];
            /**
             * @description How `tags` are applied: replace all tags, add to them, or remove them. Ignored without `tags`.
             * @default replace
             * @enum {string}
             */
            tag_mode?: "replace" | "merge" | "remove";
            /** @description A date without a time means 23:59:59.999 UTC. Null clears the override, so the contract's deadline shows again. */
            due_date?: components["schemas"]["DateOrTime"] | null;
            /** @description User ids. `me` is the calling user. Replaces all assignees. */
            assigned_to?: string[];
            /** @description Puts the pursuit directly before the pursuit with this id in its column. */
            before?: string;
            /** @description Puts the pursuit directly after this one. Give `before` or `after`. */
            after?: string;
            /** @description Chance of winning in percent. */
            win_probability?: components["schemas"]["WinProbability"];
            /** @description How the pursuit ended. Null also removes the reason. */
            outcome?: components["schemas"]["PursuitOutcome"];
            /** @description Why it ended so. Requires an outcome. */
            outcome_reason?: string | null;
            /** @description True hides the pursuit from the board, false shows it again. */
            archived?: boolean;
            /** @description Marks the pursuit as a favorite for the whole company. */
            favorite?: boolean;
            /** @description Null clears the override. */
            estimated_value_low?: components["schemas"]["NullableDollars"];
            /** @description Must be at least the low value. Null clears the override. */
            estimated_value_high?: components["schemas"]["NullableDollars"];
            /**
             * Format: line
             * @description Null clears the override.
             */
            title?: string | null;
            /** @description A date without a time means 00:00 UTC. Null clears the override. */
            posted_date?: components["schemas"]["DateOrTime"] | null;
            /**
             * Format: set-aside
             * @description Code or name of a set-aside in the SAM.gov catalog. Null clears the override.
             */
            set_aside?: string | null;
        };
        /** @description The originator of a change: a user, a workflow, an automation connected by OAuth, or the service itself. */
        Actor: {
            /**
             * @description Kind of actor.
             * @enum {string}
             */
            type: "user" | "workflow" | "automation" | "system";
            /** @description The id of the user, of the workflow, or of the connected automation; null for the service itself. */
            id: string | null;
            /** @description Name for people to read. */
            name: string;
        };
        /** @description A change to a pursuit. */
        PursuitChange: {
            /** @description Id of the change. */
            id: string;
            /** @description When the change was made. UTC. */
            at: components["schemas"]["Timestamp"];
            actor: components["schemas"]["Actor"];
            /** @description The fields that changed. */
            changes: components["schemas"]["FieldChange"][];
        };
        /** @description One page of a pursuit’s history. */
        PursuitChangeList: {
            /** @description The changes of this page. */
            results: components["schemas"]["PursuitChange"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of changes on all pages. */
            total_count: number;
        };
        /** @description A note on a pursuit. */
        PursuitNote: {
            /** @description Id of the note (`note_…`). */
            id: string;
            /** @description Id of its pursuit. */
            pursuit_id: string;
            /** @description Plain text. */
            text: string;
            author: components["schemas"]["Actor"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of notes. */
        PursuitNoteList: {
            /** @description The notes of this page. */
            results: components["schemas"]["PursuitNote"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of notes on all pages. */
            total_count: number;
        };
        /** @description A note to add. */
        PursuitNoteCreate: {
            /** @description Plain text. */
            text: string;
        };
        /** @description A column with its figures and its first pursuits. Only pursuits that pass the filters count. */
        BoardColumn: {
            column: components["schemas"]["PipelineColumn"];
            /** @description Number of pursuits. */
            count: number;
            /** @description Sum of the lower ends of the estimated values, in whole US dollars. */
            value_low: number;
            /** @description Sum of the upper ends of the estimated values, in whole US dollars. */
            value_high: number;
            /** @description Sum of the weighted values, in whole US dollars. */
            weighted_value: number;
            /** @description Number of pursuits with an estimated value. The sums count only these. */
            value_count: number;
            /** @description Number of pursuits with an estimated value and a chance to win. `weighted_value` counts only these. */
            weighted_count: number;
            /** @description Number of pursuits past their due date, unless the column’s phase is submitted, won or lost. */
            overdue: number;
            /** @description The first pursuits. */
            cards: components["schemas"]["Pursuit"][];
            /** @description Continues the column in searchPipeline. Null if `cards` has all of its pursuits. */
            cursor: string | null;
        };
        /** @description The columns of the board, from left to right. */
        PipelineBoard: {
            /** @description At least one column. */
            columns: components["schemas"]["BoardColumn"][];
        };
        /** @description A change to several pursuits. */
        PursuitsUpdate: {
            /** @description Ids of the pursuits. */
            pursuit_ids: string[];
            change: components["schemas"]["PursuitUpdate"];
        };
        /** @description The result for each pursuit. */
        PursuitsUpdated: {
            /** @description The pursuits after the change, in the order of `pursuit_ids`. */
            updated: components["schemas"]["Pursuit"][];
            refused: components["schemas"]["Refusals"];
        };
        /** @description Number of pursuits and sums of their values in whole US dollars. */
        PipelineFigures: {
            /** @description Number of pursuits. */
            count: number;
            /** @description Sum of the lower ends of the estimated values. */
            value_low: number;
            /** @description Sum of the upper ends of the estimated values. */
            value_high: number;
            /** @description Sum of the weighted values. */
            weighted_value: number;
            /** @description Number of pursuits with an estimated value. The sums count only these. */
            value_count: number;
            /** @description Number of pursuits with an estimated value and a chance to win. `weighted_value` counts only these. */
            weighted_count: number;
        };
        /** @description A column with its figures. */
        ColumnFigures: components["schemas"]["PipelineFigures"] & {
            /** @description Id of the column. */
            column_id: string;
            /** @description Title of the column. */
            title: string;
            /** @description Phase of the pursuits. Null if they have none. */
            phase: components["schemas"]["Phase"] | null;
            /** @description Mean days in the column, over all stays of the unarchived pursuits. A stay that has not ended counts until now. Null without stays. */
            days_mean: number | null;
            /** @description Median of the same stays. */
            days_median: number | null;
        };
        /** @description A phase with its figures. */
        PhaseFigures: components["schemas"]["PipelineFigures"] & {
            /** @description Phase of the pursuits. Null if they have none. */
            phase: components["schemas"]["Phase"] | null;
        };
        /** @description A week with its figures. */
        WeekFigures: components["schemas"]["PipelineFigures"] & {
            /**
             * Format: date
             * @description The Monday.
             */
            starts_on: string;
        };
        /** @description Due dates of pursuits that are not archived and not submitted, won or lost. */
        DueFigures: {
            /** @description Pursuits past their due date. */
            overdue: components["schemas"]["PipelineFigures"];
            /** @description This week and the next 12. Overdue pursuits do not count. */
            weeks: components["schemas"]["WeekFigures"][];
            /** @description Pursuits due after these weeks. */
            later: components["schemas"]["PipelineFigures"];
            /** @description Pursuits without a due date. */
            none: components["schemas"]["PipelineFigures"];
        };
        /** @description Pursuits decided in a month. A pursuit without an outcome counts as won or lost when it enters that phase. */
        MonthFigures: {
            /** @description The month. */
            month: string;
            won: components["schemas"]["PipelineFigures"];
            lost: components["schemas"]["PipelineFigures"];
            no_bid: components["schemas"]["PipelineFigures"];
        };
        /** @description An owner with the figures. */
        OwnerFigures: components["schemas"]["PipelineFigures"] & {
            owner: components["schemas"]["UserRef"];
        };
        /** @description An agency with its figures. */
        AgencyFigures: components["schemas"]["PipelineFigures"] & {
            /** @description The agency, as sources write it. Null for pursuits without one. */
            agency: string | null;
            /** @description The agency’s name. */
            agency_display: string | null;
        };
        /** @description A NAICS code with its figures. */
        NaicsFigures: components["schemas"]["PipelineFigures"] & {
            /** @description The code. Null for pursuits without one. */
            naics: string | null;
            /** @description Title of the code. */
            title: string | null;
        };
        /** @description Figures of the board. */
        PipelineSummary: {
            /** @description The company’s time zone. */
            time_zone: string;
            /** @description The columns from left to right. Archived pursuits do not count. */
            columns: components["schemas"]["ColumnFigures"][];
            /** @description The figures of the columns by phase. */
            phases: components["schemas"]["PhaseFigures"][];
            due: components["schemas"]["DueFigures"];
            /** @description The last 12 months, oldest first. Archived pursuits count too. */
            outcomes: components["schemas"]["MonthFigures"][];
            /** @description Percentage of pursuits won among those won or lost in the 12 months. Null if there are none. */
            win_rate: number | null;
            /** @description The 50 owners with the most pursuits that are neither archived nor won nor lost. */
            owners: components["schemas"]["OwnerFigures"][];
            /** @description The same for agencies. */
            agencies: components["schemas"]["AgencyFigures"][];
            /** @description The same for NAICS codes. */
            naics: components["schemas"]["NaicsFigures"][];
        };
        /**
         * @description `pursuit_added`, `pursuit_moved`, `pursuit_changed`, `outcome`: a change of a pursuit, by its first match in the order added,
         *     outcome, moved. `note`, `task_created`, `task_completed`, `file_added`: work on pursuits. `workflow_run`: a run that has ended.
         *     `amendment`: a newer notice of the opportunity.
         * @enum {string}
         */
        ActivityType: "pursuit_added" | "pursuit_moved" | "pursuit_changed" | "outcome" | "note" | "task_created" | "task_completed" | "file_added" | "workflow_run" | "amendment";
        /** @description The actor. Null if the action has not happened yet. */
        NullableActor: components["schemas"]["Actor"] | null;
        /** @description One entry of the timeline. */
        Activity: {
            /** @description Id of the history entry, note, task, file, workflow run or notice. Unique together with `type`. */
            id: string;
            type: components["schemas"]["ActivityType"];
            /** @description When it happened. For an amendment, when this installation received it. */
            at: components["schemas"]["Timestamp"];
            /** @description Null for an amendment. */
            actor: components["schemas"]["NullableActor"];
            /** @description The opportunity. Null if the entry is not about one. */
            opportunity_id: string | null;
            /** @description The pursuit. Null if the entry is not about one. */
            pursuit_id: string | null;
            /** @description Title of the pursuit or opportunity. */
            title: string | null;
            /** @description The note, or the name of the task, file or workflow. Null for others. */
            text: string | null;
            /**
             * @description Result of a workflow run. Null for others.
             * @enum {string|null}
             */
            run_status: "succeeded" | "failed" | "cancelled" | null;
            /** @description Changed fields of a pursuit, or of an amended opportunity with values cut after 1,000 characters. */
            changes: components["schemas"]["FieldChange"][];
        };
        /** @description One page of the timeline. */
        ActivityList: {
            /** @description The entries of this page. */
            results: components["schemas"]["Activity"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description The time of the parameter `since`. Null if everything is listed. */
            since: components["schemas"]["NullableTimestamp"];
        };
        /**
         * @description Status of a task.
         * @enum {string}
         */
        TaskStatus: "pending" | "complete";
        /** @description A task of a pursuit. */
        Task: {
            /** @description Id of the task (`task_…`). */
            id: string;
            /** @description Id of its pursuit. */
            pursuit_id: string;
            /** @description Title of that pursuit. */
            pursuit_title: string;
            /** @description The work to do. */
            name: string;
            /** @description Details, in plain text. Null if there are none. */
            description: string | null;
            status: components["schemas"]["TaskStatus"];
            /** @description When the task is due. UTC; null if no due date is set. */
            due_date: components["schemas"]["NullableTimestamp"];
            /** @description Ids of the assigned users. */
            assigned_to: string[];
            /** @description The assigned users with their names. */
            assignees: components["schemas"]["UserRef"][];
            created_by: components["schemas"]["Actor"];
            /** @description When the task was completed. UTC; null while it is pending. */
            completed_at: components["schemas"]["NullableTimestamp"];
            /** @description The user who completed the task. Null while it is pending. */
            completed_by: components["schemas"]["NullableActor"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of tasks. */
        TaskList: {
            /** @description The tasks of this page. */
            results: components["schemas"]["Task"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of tasks on all pages. */
            total_count: number;
            due_counts?: components["schemas"]["DueCounts"];
        };
        /** @description A new task. */
        TaskCreate: {
            /** @description Id of its pursuit. */
            pursuit_id: string;
            /**
             * Format: line
             * @description The work to do.
             */
            name: string;
            /** @description Details, in plain text. */
            description?: string;
            /** @description A date without a time means 23:59:59.999 UTC. */
            due_date?: components["schemas"]["DateOrTime"];
            /** @description User ids. `me` is the calling user. */
            assigned_to?: string[];
        };
        /** @description The fields to change. */
        TaskUpdate: {
            /** @description Id of the pursuit of the task. */
            pursuit_id: string;
            /**
             * Format: line
             * @description The work to do.
             */
            name?: string;
            /**
             * @description `completed` is the same as `complete`.
             * @enum {string}
             */
            status?: "pending" | "complete" | "completed";
            /** @description Details, in plain text. Null removes them. */
            description?: string | null;
            /** @description A date without a time means 23:59:59.999 UTC. Null removes the due date. */
            due_date?: components["schemas"]["DateOrTime"] | null;
            /** @description User ids. `me` is the calling user. Replaces all assignees. */
            assigned_to?: string[];
        };
        /** @description The fields to change, as in updateTask. */
        TaskChange: {
            /**
             * Format: line
             * @description The work to do.
             */
            name?: string;
            /**
             * @description `completed` is the same as `complete`.
             * @enum {string}
             */
            status?: "pending" | "complete" | "completed";
            /** @description Details, in plain text. Null removes them. */
            description?: string | null;
            /** @description A date without a time means 23:59:59.999 UTC. Null removes the due date. */
            due_date?: components["schemas"]["DateOrTime"] | null;
            /** @description User ids. `me` is the calling user. Replaces all assignees. */
            assigned_to?: string[];
        };
        /** @description A change to several tasks. */
        TasksUpdate: {
            /** @description Ids of the tasks. */
            task_ids: string[];
            change: components["schemas"]["TaskChange"];
        };
        /** @description The result for each task. */
        TasksUpdated: {
            /** @description The tasks after the change, in the order of `task_ids`. */
            updated: components["schemas"]["Task"][];
            refused: components["schemas"]["Refusals"];
        };
        /** @description A NAICS code of the company. */
        NaicsChoice: {
            code: components["schemas"]["NaicsCode"];
            /** @description Whether this is the company’s main business. */
            is_primary: boolean;
        };
        /** @description Something the company can do. */
        Capability: {
            /** @description Id within the profile. */
            id: string;
            /** @description Short name. */
            title: string;
            /** @description Description in sentences. Opportunities are matched against its meaning. */
            description: string;
        };
        /** @description A contract the company has performed. */
        PastPerformance: {
            /** @description Id within the profile. */
            id: string;
            /** @description The work under the contract. */
            title: string;
            /** @description The agency or prime contractor; null if unknown. */
            customer: string | null;
            /** @description The customer’s number for the contract; null if unknown. */
            contract_number: string | null;
            /** @description Six-digit NAICS code of the contract; null if unknown. */
            naics: string | null;
            /** @description Value of the whole contract, in whole US dollars; null if unknown. */
            value: components["schemas"]["NullableDollars"];
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`; null if unknown.
             */
            start_date: string | null;
            /**
             * Format: date
             * @description Last day, `YYYY-MM-DD`; null if unknown.
             */
            end_date: string | null;
            /** @description The work done and its results; null if unknown. */
            summary: string | null;
        };
        /** @description Preferences for bids. */
        BidPreferences: {
            /** @description Two-letter codes of the states of performance. Empty means everywhere. */
            states: string[];
            /** @description Smallest contract, in whole US dollars; null for no limit. */
            value_min: components["schemas"]["NullableDollars"];
            /** @description Largest contract, in whole US dollars; null for no limit. */
            value_max: components["schemas"]["NullableDollars"];
            /** @description Kinds of notice. Empty means every kind. */
            notice_types: components["schemas"]["NoticeType"][];
            /** @description Agencies that the company does not sell to. */
            excluded_agencies: string[];
            /** @description Words that exclude an opportunity. */
            excluded_keywords: string[];
            /** @description Minimum days needed for a response; null for no limit. */
            min_days_to_deadline: number | null;
        };
        /** @description The company that the caller acts for, with its profile. */
        Company: {
            /** @description The company’s id, `entityId` in automation payloads. */
            id: string;
            /** @description The company’s name. */
            name: string;
            /** @description Unique Entity ID of SAM.gov. */
            uei: string | null;
            /** @description Commercial and Government Entity code. */
            cage_code: string | null;
            /** @description The company’s website; null if unknown. */
            website: string | null;
            /**
             * @description The IANA name of the company's time zone. It decides when days start and end, and when reminders and daily and weekly alerts are
             *     sent.
             */
            time_zone: string;
            /** @description Certifications such as `8(a)` or `SDVOSB`, which decide the set-asides that the company may claim. */
            certifications: string[];
            /** @description The company's lines of business. */
            naics_codes: components["schemas"]["NaicsChoice"][];
            /** @description Product and service codes that the company sells, or their first characters. */
            psc_codes: string[];
            /** @description The company's capabilities. */
            capabilities: components["schemas"]["Capability"][];
            /** @description The company's past contracts. */
            past_performance: components["schemas"]["PastPerformance"][];
            bid_preferences: components["schemas"]["BidPreferences"];
            /** @description Percentage of the ten parts of the profile that are filled in. */
            completeness: number;
            /** @description Version of the profile, which increases with each change. */
            version: number;
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description The calling user. */
        ProfileUser: {
            /** @description Id of the user (`usr_…`). */
            id: string;
            /** @description First and last name. */
            name: string;
            /**
             * Format: email
             * @description Email address of the user.
             */
            email: string;
            role: components["schemas"]["Role"];
        };
        /** @description The company's subscription. */
        Plan: {
            /**
             * @description The plan. The last three include API access.
             * @enum {string}
             */
            tier: "starter" | "growth" | "data_ai_automation" | "enterprise" | "api_access";
            /**
             * @description State of the subscription.
             * @enum {string}
             */
            status: "active" | "trialing" | "inactive";
            /** @description Whether the plan includes API access. */
            api_access: boolean;
            /** @description End of the billing cycle, when quotas reset. */
            renews_at: components["schemas"]["Timestamp"];
        };
        /** @description The API key of the request. */
        ProfileKey: {
            /** @description Id of the key (`key_…`). */
            id: string;
            /** @description Name of the key. */
            name: string;
            /**
             * @description Access that the key allows.
             * @enum {string}
             */
            scope: "read" | "read_write";
            /** @description Expiry in UTC; null if the key never expires. */
            expires_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description The credential that the caller signed in with. */
        Credential: {
            /**
             * @description An API key, an OAuth access token, or the web app’s session.
             * @enum {string}
             */
            kind: "key" | "token" | "session";
            /** @description Id of the key, the token or the session. */
            id: string;
            /** @description The key’s name, the connected client’s name, or the user’s. */
            name: string;
            /** @description Access that the credential allows. A read-only key has only `read`. */
            scopes: ("read" | "write" | "automation")[];
            /** @description Expiry in UTC; null if the key never expires. */
            expires_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description The caller, the company and the credential. */
        Profile: {
            company: components["schemas"]["Company"];
            user: components["schemas"]["ProfileUser"];
            plan: components["schemas"]["Plan"];
            /** @description Null unless the caller signed in with an API key. */
            key: components["schemas"]["ProfileKey"] | null;
            credential: components["schemas"]["Credential"];
        };
        NaicsChoiceInput: {
            code: components["schemas"]["NaicsCode"];
            /**
             * @description Whether this is the company’s main business. At most one code may be primary.
             * @default false
             */
            is_primary?: boolean;
        };
        CapabilityInput: {
            /** @description Id from getProfile. Leave it out for a new entry. */
            id?: string;
            /** @description Short name. */
            title: string;
            /**
             * @description Description in sentences. Opportunities are matched against its meaning.
             * @default
             */
            description?: string;
        };
        /** @description A contract the company has performed. */
        PastPerformanceInput: {
            /** @description Id from getProfile. Leave it out for a new entry. */
            id?: string;
            /** @description The work under the contract. */
            title: string;
            /** @description The agency or prime contractor. */
            customer?: string | null;
            /** @description The customer’s number for the contract. */
            contract_number?: string | null;
            /**
             * Format: naics-code
             * @description The six-digit NAICS code of the contract.
             */
            naics?: string | null;
            /** @description Value of the whole contract. */
            value?: components["schemas"]["NullableDollars"];
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            start_date?: string | null;
            /**
             * Format: date
             * @description Last day, `YYYY-MM-DD`.
             */
            end_date?: string | null;
            /** @description The work done and its results. */
            summary?: string | null;
        };
        /**
         * @description Preferences for bids: `states`, `value_min`, `value_max`, `notice_types`, `excluded_agencies`, `excluded_keywords`,
         *     `min_days_to_deadline`, as in getProfile. A field that is left out does not change.
         */
        BidPreferencesInput: {
            /** @description States of performance. Empty means everywhere. */
            states?: components["schemas"]["StateCode"][];
            /** @description Smallest contract; null for no limit. */
            value_min?: components["schemas"]["NullableDollars"];
            /** @description Largest contract; null for no limit. */
            value_max?: components["schemas"]["NullableDollars"];
            /** @description Kinds of notice. Empty means every kind. */
            notice_types?: components["schemas"]["NoticeType"][];
            /** @description Agencies that the company does not sell to. */
            excluded_agencies?: string[];
            /** @description Words that exclude an opportunity. */
            excluded_keywords?: string[];
            /** @description Minimum days needed for a response; null for no limit. */
            min_days_to_deadline?: number | null;
        };
        /** @description The fields to change. Lists are replaced as a whole, bid preferences field by field. */
        ProfileUpdate: {
            /** @description The company’s name. */
            name?: string;
            /** @description Unique Entity ID of SAM.gov: 12 letters and digits without I and O, not starting with 0. Stored in upper case. */
            uei?: string | null;
            /** @description Commercial and Government Entity code: five letters and digits without I and O. Stored in upper case. */
            cage_code?: string | null;
            /**
             * Format: uri
             * @description The company’s website.
             */
            website?: string | null;
            /** @description IANA name, such as `America/Chicago`. */
            time_zone?: string;
            /** @description Certifications such as `8(a)` or `SDVOSB`, which decide the set-asides that the company may claim. Known ones get their usual spelling, and duplicates are dropped. */
            certifications?: string[];
            /** @description The company's lines of business. A code that is given as a string is not primary. */
            naics_codes?: (components["schemas"]["NaicsCode"] | components["schemas"]["NaicsChoiceInput"])[];
            /** @description The products and services that the company sells. */
            psc_codes?: components["schemas"]["PscPrefix"][];
            /** @description The capabilities of the company. A string is the title of a capability without a description. */
            capabilities?: (string | components["schemas"]["CapabilityInput"])[];
            /** @description The past contracts of the company, as in getProfile. Only `title` is required. */
            past_performance?: components["schemas"]["PastPerformanceInput"][];
            bid_preferences?: components["schemas"]["BidPreferencesInput"];
        };
        /** @description The source of a proposal. Either `uei` or `document_id` is present. */
        ProposalSource: {
            /**
             * @description A registered entity or an uploaded capability statement.
             * @enum {string}
             */
            type: "uei" | "document";
            /** @description Unique Entity ID of SAM.gov. */
            uei?: string;
            /** @description Id of the document. */
            document_id?: string;
            /** @description Name of the file when the proposal was made. */
            document_name?: string;
            /** @description States that the document lists as the company's area. Accepting the proposal does not write them. Absent if it lists none. */
            states?: components["schemas"]["StateCode"][];
        };
        /** @description The passage of the source that supports the change. */
        ProposalEvidence: {
            /**
             * @description Kind of source.
             * @enum {string}
             */
            source: "registration" | "award" | "document";
            /** @description The words of the document, or the fields of the registration or award. */
            quote: string;
            /** @description The page of the document; null if it has no pages. */
            page: number | null;
        };
        /** @description A proposed change to a text. */
        ProposedText: {
            /**
             * @description The field of the profile. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            field: "name" | "uei" | "cage_code" | "website";
            /** @description The value when the proposal was made. Null if there was no value. */
            current: string | null;
            /** @description The value to pass to updateProfile. */
            proposed: string;
            /** @description The evidence in the source. */
            evidence: components["schemas"]["ProposalEvidence"][];
        };
        /** @description A proposed change to a list of names or codes. */
        ProposedTextList: {
            /**
             * @description The field of the profile. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            field: "certifications" | "psc_codes";
            /** @description The items when the proposal was made. */
            current: string[];
            /** @description The items to pass to updateProfile. */
            proposed: string[];
            /** @description The evidence in the source. */
            evidence: components["schemas"]["ProposalEvidence"][];
        };
        /** @description A proposed change to the list of NAICS codes. */
        ProposedNaicsCodes: {
            /**
             * @description The field of the profile. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            field: "naics_codes";
            /** @description The items when the proposal was made. */
            current: components["schemas"]["NaicsChoice"][];
            /** @description The items to pass to updateProfile. */
            proposed: components["schemas"]["NaicsChoice"][];
            /** @description The evidence in the source. */
            evidence: components["schemas"]["ProposalEvidence"][];
        };
        /** @description Something the company can do. */
        ProposedCapability: {
            /** @description Short name. */
            title: string;
            /** @description Description in sentences. */
            description: string;
        };
        /** @description A proposed change to the list of capabilities. */
        ProposedCapabilities: {
            /**
             * @description The field of the profile. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            field: "capabilities";
            /** @description The items when the proposal was made. */
            current: components["schemas"]["ProposedCapability"][];
            /** @description The items to pass to updateProfile. */
            proposed: components["schemas"]["ProposedCapability"][];
            /** @description The evidence in the source. */
            evidence: components["schemas"]["ProposalEvidence"][];
        };
        /** @description A contract the company has performed. A field that the source does not state is null or absent. */
        ProposedPerformance: {
            /** @description The work under the contract. */
            title: string;
            /** @description The agency or prime contractor. */
            customer?: string | null;
            /** @description The customer’s number for the contract. */
            contract_number?: string | null;
            /** @description The six-digit NAICS code of the contract. */
            naics?: string | null;
            /** @description Value of the whole contract. */
            value?: components["schemas"]["NullableDollars"];
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            start_date?: string | null;
            /**
             * Format: date
             * @description Last day, `YYYY-MM-DD`.
             */
            end_date?: string | null;
            /** @description The work done and its results. */
            summary?: string | null;
        };
        /** @description A proposed change to the list of past performances. */
        ProposedPastPerformance: {
            /**
             * @description The field of the profile. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            field: "past_performance";
            /** @description The items when the proposal was made. */
            current: components["schemas"]["ProposedPerformance"][];
            /** @description The items to pass to updateProfile. */
            proposed: components["schemas"]["ProposedPerformance"][];
            /** @description The evidence in the source. */
            evidence: components["schemas"]["ProposalEvidence"][];
        };
        /** @description A proposed change to one field of the profile. `field` decides the type of `current` and `proposed`. */
        ProposedChange: components["schemas"]["ProposedText"] | components["schemas"]["ProposedTextList"] | components["schemas"]["ProposedNaicsCodes"] | components["schemas"]["ProposedCapabilities"] | components["schemas"]["ProposedPastPerformance"];
        /**
         * @description A field of the profile that a proposal may change.
         * @enum {string}
         */
        ProfileField: "name" | "uei" | "cage_code" | "website" | "certifications" | "naics_codes" | "psc_codes" | "capabilities" | "past_performance";
        /** @description The differences between a source and the company's profile. */
        ProfileProposal: {
            /** @description Id of the proposal (`prop_…`). */
            id: string;
            source: components["schemas"]["ProposalSource"];
            /**
             * @description Status of the proposal.
             * @enum {string}
             */
            status: "open" | "accepted" | "rejected";
            /** @description The profile version that the source was compared with. */
            profile_version: number;
            /** @description The proposed changes. Empty if the source has nothing new. */
            changes: components["schemas"]["ProposedChange"][];
            /** @description The accepted fields. */
            accepted_fields: components["schemas"]["ProfileField"][];
            created_by: components["schemas"]["Actor"];
            /** @description The user who accepted or rejected the proposal; null while open. */
            decided_by: components["schemas"]["NullableActor"];
            /** @description Time of the decision in UTC; null while open. */
            decided_at: components["schemas"]["NullableTimestamp"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of proposals. */
        ProfileProposalList: {
            /** @description The proposals of this page. */
            results: components["schemas"]["ProfileProposal"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of proposals on all pages. */
            total_count: number;
        };
        RegistrationSourceInput: {
            /**
             * @description A registered entity. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "uei";
            /** @description Unique Entity ID of SAM.gov. */
            uei: string;
        };
        DocumentSourceInput: {
            /**
             * @description A capability statement among the company's documents. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "document";
            /** @description Id of the document. */
            document_id: string;
        };
        /** @description The source of the proposal: `{type: uei, uei}` or `{type: document, document_id}`. */
        ProposalSourceInput: components["schemas"]["RegistrationSourceInput"] | components["schemas"]["DocumentSourceInput"];
        /** @description The source of the proposal. */
        ProfileProposalCreate: {
            source: components["schemas"]["ProposalSourceInput"];
        };
        /** @description The changes to accept. */
        ProfileProposalAccept: {
            /** @description Only these fields of the proposal. All fields by default. */
            fields?: components["schemas"]["ProfileField"][];
        };
        /** @description An empty object, or no body. */
        ProfileProposalReject: Record<string, never>;
        /**
         * @description The filters of a saved search, with the same meaning as in searchOpportunities. A result must pass every filter. Within one list
         *     of values, one match is enough. An absent filter has no effect.
         */
        OpportunityFilters: {
            /** @description Six-digit NAICS codes of the 2022 catalog. Unknown codes are rejected. */
            naics_codes?: components["schemas"]["NaicsCode"][];
            /** @description Six-digit NAICS codes of the 2022 catalog to exclude. */
            exclude_naics_codes?: components["schemas"]["NaicsCode"][];
            /** @description Product and service codes. One to three characters match all codes that begin with them. */
            psc_codes?: components["schemas"]["PscPrefix"][];
            /** @description Codes of other classifications with their scheme, such as `NIGP:41042`. A shorter code matches all that begin with it. */
            codes?: components["schemas"]["SchemeCode"][];
            /** @description Kinds of purchase. */
            categories?: components["schemas"]["Category"][];
            /** @description Countries of the governments that buy, as ISO 3166 alpha-3 codes. */
            countries?: components["schemas"]["CountryCode"][];
            /** @description Set-aside codes or names of the SAM.gov catalog, such as `SBA` or `SDVOSBC`. Unknown values are rejected. */
            set_asides?: components["schemas"]["SetAside"][];
            /** @description Names, abbreviations, codes, or searchMarket ids (`agy_070`) of agencies at any level. Case does not matter. */
            agencies?: string[];
            /** @description Agencies to exclude, named as in `agencies`. */
            exclude_agencies?: string[];
            /** @description Two-letter US state codes of the place of performance. Unknown codes are rejected. */
            states?: components["schemas"]["StateCode"][];
            /** @description Notice types. */
            notice_types?: components["schemas"]["NoticeType"][];
            /** @description Levels of government. */
            jurisdictions?: components["schemas"]["Jurisdiction"][];
            /** @description Posted at or after this time. */
            posted_since?: components["schemas"]["DateOrTime"];
            /** @description Posted at or before this time. */
            posted_before?: components["schemas"]["DateOrTime"];
            /** @description Deadline at or after this time. Records without a deadline are left out. */
            due_after?: components["schemas"]["DateOrTime"];
            /** @description Deadline at or before this time, as `due_after`. */
            due_before?: components["schemas"]["DateOrTime"];
            /**
             * @description Deadline within this many days from the time of each run. Records without a deadline are left out. `due_after` and `due_before`
             *     apply too. An alert checks a record when it arrives or changes.
             */
            due_within_days?: components["schemas"]["DueWithinDays"];
            /**
             * @description `active` lists only open records. They have no award, are not inactive at the source, and are not past their deadline, or past
             *     their archive date if they have no deadline.
             * @enum {string}
             */
            status?: "active";
            /** @description Minimum match score, 0 to 100. Records without a score are left out. */
            min_score?: number;
        };
        /**
         * @description Order of the results. `relevance`: best match for the query first. `posted_date`: newest first. `due_date`: earliest deadline first.
         *     `match_score`: best match for the company first, unscored records last.
         * @enum {string}
         */
        SavedSearchSort: "relevance" | "posted_date" | "due_date" | "match_score";
        /**
         * @description The records to search. `opportunities` takes a query, filters, or both. `contracts` searches the whole contract catalog, as
         *     searchContracts does. It requires a `query` of at most 500 characters, takes no filters, and is always sorted by relevance.
         * @enum {string}
         */
        SavedSearchScope: "opportunities" | "contracts";
        /**
         * @description Applies only to the scope `contracts`. `active` searches open records that were posted within the last year; `all` searches everything.
         * @enum {string}
         */
        SavedSearchContractScope: "active" | "all";
        /**
         * @description `instant` reports new results as they arrive, at most every 15 minutes. `daily` reports them every day at 07:00 in the company's
         *     time zone, and `weekly` every Monday at that time.
         * @enum {string}
         */
        SavedSearchAlertFrequency: "instant" | "daily" | "weekly";
        /**
         * @description How an alert is sent. `in_app` creates a notification, and `email` sends an email to each recipient. `webhook` starts the company's
         *     active workflows with the trigger `saved_search.matched` for this search, once for each result.
         * @enum {string}
         */
        SavedSearchAlertChannel: "in_app" | "email" | "webhook";
        /**
         * @description Settings of the alerts about new results. An alert reports records that match all filters and contain all words of the query. With
         *     more than four words, words that carry four fifths of the weight are enough. With three or more words, a record that is close in
         *     meaning is reported too. A quoted phrase must be present. The search itself lists all of these records, and more. With the filter
         *     `due_within_days`, an alert also reports older records once, when their deadline comes within that many days.
         */
        SavedSearchAlerts: {
            /** @description Whether alerts are sent. If false, the other settings are stored until alerts are switched on again. */
            enabled: boolean;
            /** @description Whether a result is reported again when a new version of it arrives. */
            include_amendments: boolean;
            frequency: components["schemas"]["SavedSearchAlertFrequency"];
            /** @description How alerts are sent. */
            channels: components["schemas"]["SavedSearchAlertChannel"][];
            /**
             * @description Ids of the users who receive the alerts while they belong to the company. A user who unsubscribed from the emails of this search
             *     still gets notifications. To get the emails again, set `email` of `saved_search.matched` to true (updateNotificationPreferences).
             */
            recipients: string[];
        };
        /**
         * @description Comparison of alerts with the list of results. If `told` is far below `listed`, the query is too strict for alerts. Leave out words,
         *     or put `OR` between alternative words.
         */
        AlertPreview: {
            /** @description Number of results that the search lists now. */
            listed: number;
            /** @description Number of those results that an alert would report. */
            told: number;
        };
        /** @description A stored search. It can be shared with the company and send alerts about new results. */
        SavedSearch: {
            /** @description Id of the saved search (`ss_…`). */
            id: string;
            /** @description The name that users see. */
            name: string;
            /** @description Words or a phrase. Null if the search has only filters. */
            query: string | null;
            /** @description The filters that are set. Empty if the search has only a query. */
            filters: components["schemas"]["OpportunityFilters"];
            sort_by: components["schemas"]["SavedSearchSort"];
            scope: components["schemas"]["SavedSearchScope"];
            contract_scope: components["schemas"]["SavedSearchContractScope"];
            alerts: components["schemas"]["SavedSearchAlerts"];
            /** @description True if all users of the company see the search. Otherwise only its creator and the recipients of its alerts do. */
            is_shared: boolean;
            created_by: components["schemas"]["Actor"];
            /**
             * @description Current comparison of alerts with the list of results. Null in lists, with the filter `min_score`, and while the search engine
             *     does not respond.
             */
            alert_preview: components["schemas"]["AlertPreview"] | null;
            /** @description Number of results at `last_run_at`. Null before the first run. */
            result_count: number | null;
            /**
             * @description Number of results that an alert would report and that no alert has reported yet. Amended records count if
             *     `alerts.include_amendments` is true. A record counts a few seconds after its source was loaded. The maximum is 1,000.
             */
            new_since_last_alert: number;
            /** @description When the first page of results was last read. */
            last_run_at: components["schemas"]["NullableTimestamp"];
            /** @description When the last alert was sent. */
            last_alerted_at: components["schemas"]["NullableTimestamp"];
            /**
             * Format: uri
             * @description The search in the web app.
             */
            view_url: string;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of saved searches. */
        SavedSearchList: {
            /** @description The saved searches of this page. */
            results: components["schemas"]["SavedSearch"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of saved searches on all pages. */
            total_count: number;
        };
        /**
         * @description The filters of searchOpportunities, by name and with the same values: every parameter except `query`, `sort_by`, `dismissed`,
         *     `include`, `facets`, `limit`, and `cursor`. An empty list is the same as no filter. Other fields are rejected.
         */
        OpportunityFiltersInput: components["schemas"]["OpportunityFilters"];
        /**
         * @description Settings of the alerts about new results. An alert reports records that match all filters and contain all words of the query. With
         *     more than four words, four fifths of their weight is enough. With three or more, closeness in meaning is enough too. A quoted phrase
         *     must be present. The search itself lists more records. Defaults of a new search: `enabled` and `include_amendments` false,
         *     `frequency` `daily`, `channels` `in_app`, the creator as recipient.
         */
        SavedSearchAlertsInput: {
            /** @description Whether alerts are sent. They report records that arrive after they are switched on. */
            enabled?: boolean;
            /** @description Whether new versions of earlier results are reported too. */
            include_amendments?: boolean;
            frequency?: components["schemas"]["SavedSearchAlertFrequency"];
            /** @description How alerts are sent. Replaces the current channels. */
            channels?: components["schemas"]["SavedSearchAlertChannel"][];
            /** @description Ids of users of the company. Replaces the current recipients. Users of other companies are rejected. */
            recipients?: string[];
        };
        /** @description A search to save. Provide a `query` or at least one filter. */
        SavedSearchCreate: {
            /**
             * Format: line
             * @description The name that users see.
             */
            name: string;
            /** @description Words or a phrase. */
            query?: string;
            filters?: components["schemas"]["OpportunityFiltersInput"];
            /** @description Order of the results. Defaults to `relevance` with a query and to `posted_date` without one. */
            sort_by?: components["schemas"]["SavedSearchSort"];
            /** @description The records to search. Defaults to `opportunities`. */
            scope?: components["schemas"]["SavedSearchScope"];
            /** @description The part of the catalog to search with the scope `contracts`. Defaults to `active`. */
            contract_scope?: components["schemas"]["SavedSearchContractScope"];
            alerts?: components["schemas"]["SavedSearchAlertsInput"];
            /**
             * @description True lets all users of the company see and run it.
             * @default false
             */
            is_shared?: boolean;
        };
        /** @description The fields to change. Absent fields keep their values. A `query` or at least one filter must remain. */
        SavedSearchUpdate: {
            /**
             * Format: line
             * @description The name that users see.
             */
            name?: string;
            /** @description Null removes the query. */
            query?: string | null;
            /** @description Replaces all current filters. The names are those of the parameters of searchOpportunities. An empty object removes all filters. */
            filters?: components["schemas"]["OpportunityFiltersInput"];
            sort_by?: components["schemas"]["SavedSearchSort"];
            scope?: components["schemas"]["SavedSearchScope"];
            contract_scope?: components["schemas"]["SavedSearchContractScope"];
            /** @description The alert settings to change, as in createSavedSearch. Absent settings keep their values. */
            alerts?: components["schemas"]["SavedSearchAlertsInput"];
            /** @description True lets all users of the company see and run it. */
            is_shared?: boolean;
        };
        /** @description Whether an alert would report the record and no alert has reported it yet, as `new_since_last_alert` counts. */
        SavedSearchIsNew: boolean;
        /** @description A result of a saved search with the scope `opportunities`. */
        SavedSearchOpportunity: {
            /**
             * @description The kind of result.
             * @constant
             */
            kind: "opportunity";
            is_new: components["schemas"]["SavedSearchIsNew"];
        } & (components["schemas"]["Opportunity"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "opportunity";
        });
        /** @description A result of a saved search with the scope `contracts`. */
        SavedSearchContract: {
            /**
             * @description The kind of result.
             * @constant
             */
            kind: "contract";
            is_new: components["schemas"]["SavedSearchIsNew"];
        } & (components["schemas"]["Contract"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "contract";
        });
        /** @description A result of a saved search. `kind` is the kind of record. */
        SavedSearchResult: components["schemas"]["SavedSearchOpportunity"] | components["schemas"]["SavedSearchContract"];
        /**
         * @description One page of results of a saved search. All items are opportunities or all are contracts, depending on the `scope` of the saved
         *     search.
         */
        SavedSearchResultList: {
            /** @description The results of this page. */
            results: components["schemas"]["SavedSearchResult"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of results on all pages. */
            total_count: number;
            /** @description Usage of the quotas of contract search. Null for the scope `opportunities`, which has no quotas. */
            quota: components["schemas"]["Quota"] | null;
        };
        /** @description A file or a folder of the company's document hub. */
        Document: {
            /** @description Begins with `doc_` for a file, `fld_` for a folder. */
            id: string;
            /**
             * @description File or folder.
             * @enum {string}
             */
            type: "file" | "folder";
            /** @description Name within its folder. */
            name: string;
            /** @description Folder that contains the item. Null at the top level. */
            parent_id: string | null;
            /** @description Names from the top level down, each preceded by a slash. */
            path: string;
            /** @description Type of file, determined from its content. Null for a folder. */
            mime_type: string | null;
            /** @description Size in bytes. Null for a folder. */
            size_bytes: number | null;
            /** @description SHA-256 of the content in hexadecimal. Null for a folder. */
            sha256: string | null;
            /**
             * @description `processing` while the text of the file is being read, then `ready`. `no_text` if the file has no readable text (a picture, a
             *     scan, another format), and `failed` if reading it failed. A file can be downloaded in any status, but only found by its text
             *     when it is `ready`. A folder is always `ready`.
             * @enum {string}
             */
            status: "processing" | "ready" | "no_text" | "failed";
            /** @description An explanation for users: why there is no text, why reading failed, or which part was read. Null if there is nothing to report. */
            status_reason: string | null;
            /** @description The pursuit that the file belongs to. */
            pursuit_id: string | null;
            /** @description The opportunity that the file belongs to. */
            opportunity_id: string | null;
            /** @description Tags that users of the company chose. */
            tags: string[];
            /**
             * @description Number of pages of a PDF, slides of a PPTX or sheets of an XLSX. Null for a folder, until the text is read, and for formats
             *     without pages (DOCX, TXT, CSV, HTML, EML).
             */
            page_count: number | null;
            /**
             * Format: uri
             * @description Address of the content. It works for 15 minutes without a key, and supports `Range` requests. Get the document again for a new
             *     address. An expired or changed address returns 404. Browsers save the content instead of showing it. Null for a folder.
             */
            download_url: string | null;
            /** @description Items directly in this folder. Null for a file. */
            child_count: number | null;
            created_by: components["schemas"]["Actor"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of files and folders. */
        DocumentList: {
            /** @description The items of this page. */
            results: components["schemas"]["Document"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of items on all pages. */
            total_count: number;
        };
        /** @description A form with one file, its folder, and the pursuit or opportunity it belongs to. */
        DocumentUpload: {
            /**
             * Format: binary
             * @description The content, at most 50 MB. The `filename` of the part, without folders, becomes the name of the document (1-255 characters).
             */
            file: Blob;
            /** @description The folder of the file. Defaults to the top level. */
            folder_id?: string;
            /** @description The pursuit that the file belongs to. */
            pursuit_id?: string;
            /** @description The opportunity that the file belongs to. */
            opportunity_id?: string;
            /** @description One comma-separated form field, for example `sow,final`. */
            tags?: string[];
        };
        /** @description A passage in the text of a file that matches the query. */
        DocumentPassage: {
            /** @description Number of the page (PDF), slide (PPTX) or sheet (XLSX), starting at 1. Null for formats without pages. */
            page: number | null;
            /** @description The passage as escaped HTML, with the words found in `<mark>`. */
            snippet: string;
            /** @description Where the passage starts, in characters of the text of getDocumentText. */
            start: number;
            /** @description Where the passage ends. */
            end: number;
        };
        /** @description A file that matches the query. */
        DocumentMatch: {
            document: components["schemas"]["Document"];
            /** @description How well the file matches, from 0 to 1. Only comparable within one response. */
            score: number;
            /** @description The best passages, at most 5. Empty if only the name or the tags match. */
            matches: components["schemas"]["DocumentPassage"][];
        };
        /** @description One page of matching files, best first. Only the best 2,000 passages count. */
        DocumentMatchList: {
            /** @description The files of this page. */
            results: components["schemas"]["DocumentMatch"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of files on all pages. */
            total_count: number;
        };
        /** @description A folder to create. */
        FolderCreate: {
            /** @description The name, without slashes. It must be unique in its folder, ignoring upper and lower case. */
            name: string;
            /** @description The parent folder. Absent or null means the top level. */
            parent_id?: string | null;
        };
        /** @description The fields to change. */
        DocumentUpdate: {
            /** @description The name, without slashes. It must be unique in its folder, ignoring upper and lower case. */
            name?: string;
            /** @description The new parent folder; null for the top level. */
            parent_id?: string | null;
            /** @description Replaces all tags. Surrounding spaces are removed. If tags differ only in case, the first is stored. */
            tags?: string[];
        };
        /** @description Text of one page. */
        DocumentPage: {
            /** @description Number of the page, slide or sheet. Null for formats without pages. */
            page: number | null;
            /** @description Where this text starts in the text of the file, as `start` and `end` of citations count. */
            start: number;
            /** @description Where this text ends. */
            end: number;
            /** @description The text, at most 100,000 characters. */
            text: string;
        };
        /** @description A part of the text of a file, by pages. */
        DocumentText: {
            /** @description Id of the file. */
            document_id: string;
            /** @description Number of pages, slides or sheets. Null for formats without pages. */
            page_count: number | null;
            /** @description Which part of the file was read. Null if all of it was. */
            status_reason: string | null;
            /** @description The text, page by page. Pages without text are absent. A page may continue in the next answer. */
            pages: components["schemas"]["DocumentPage"][];
            /** @description The cursor of the text that follows. Null at the end. */
            cursor: string | null;
            /** @description Whether more text follows. */
            has_more: boolean;
        };
        /**
         * @description A `draft` can only be tried in a dry run. An `active` workflow starts by its trigger and can be run.
         * @enum {string}
         */
        WorkflowStatus: "draft" | "active";
        /** @description An empty object. */
        EmptyConfig: Record<string, never>;
        /** @description A user, the API, or a new or changed pursuit starts the workflow. */
        PlainTrigger: {
            /**
             * @description Kind of trigger. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "manual" | "pursuit.created" | "pursuit.updated";
            config: components["schemas"]["EmptyConfig"];
        };
        /** @description When the clock starts the workflow. */
        ScheduleConfig: {
            /** @description Minute, hour, day of the month, month, day of the week. At most every five minutes. Required for activation. */
            cron?: string;
            /**
             * @description IANA name of the time zone of `cron`.
             * @default UTC
             */
            time_zone?: string;
        };
        /** @description The clock starts the workflow. */
        ScheduleTrigger: {
            /**
             * @description Kind of trigger. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "schedule";
            config: components["schemas"]["ScheduleConfig"];
        };
        /** @description The address that starts the workflow. */
        InboundWebhookConfig: {
            /**
             * Format: uri
             * @description The address to call, with its secret token. Null if the caller cannot change workflows.
             */
            url: string | null;
        };
        /** @description A call from outside starts the workflow. */
        InboundWebhookTrigger: {
            /**
             * @description Kind of trigger. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "inbound_webhook";
            config: components["schemas"]["InboundWebhookConfig"];
        };
        /** @description Which new opportunities start the workflow. */
        OpportunityCreatedConfig: {
            /**
             * @description Lowest match score.
             * @default 80
             */
            min_score?: number;
        };
        /** @description A new opportunity that fits the company starts the workflow. */
        OpportunityCreatedTrigger: {
            /**
             * @description Kind of trigger. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "opportunity.created";
            config: components["schemas"]["OpportunityCreatedConfig"];
        };
        /** @description Which saved search starts the workflow. */
        SavedSearchMatchedConfig: {
            /** @description The saved search. Required for activation. Each result that an alert sends by the channel `webhook` starts a run, at most 500 an hour. */
            saved_search_id?: string;
        };
        /** @description A new result of a saved search starts the workflow. */
        SavedSearchMatchedTrigger: {
            /**
             * @description Kind of trigger. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "saved_search.matched";
            config: components["schemas"]["SavedSearchMatchedConfig"];
        };
        /** @description The trigger that starts the workflow. `type` names its kind. */
        WorkflowTrigger: components["schemas"]["PlainTrigger"] | components["schemas"]["ScheduleTrigger"] | components["schemas"]["InboundWebhookTrigger"] | components["schemas"]["OpportunityCreatedTrigger"] | components["schemas"]["SavedSearchMatchedTrigger"];
        /** @description Id of the step, unique in its workflow. Links and texts refer to it. */
        WorkflowNodeId: string;
        /** @description The value to compare the field with. */
        ComparisonValue: string | number | boolean | (string | number)[] | null;
        /** @description One comparison of a field. */
        Comparison: {
            /** @description The field, such as `input.match_score` or `steps.judge.answer`. */
            path: string;
            /**
             * @description `in`: is in a list. `contains`: contains a text or an item. `exists`: exists, or with `value` false, does not exist. The others compare.
             * @enum {string}
             */
            op: "eq" | "ne" | "gt" | "gte" | "lt" | "lte" | "in" | "contains" | "exists";
            value?: components["schemas"]["ComparisonValue"];
        };
        /**
         * @description The comparisons that decide whether the condition holds. They ignore case and compare times as instants. A number equals the same
         *     number written as text. A missing field counts as null.
         */
        ConditionConfig: {
            /** @description All of these must be true. Give this or `any`. */
            all?: components["schemas"]["Comparison"][];
            /** @description One of these must be true. Give this or `all`. */
            any?: components["schemas"]["Comparison"][];
        };
        /** @description A link from one step to another. */
        WorkflowEdge: {
            /** @description `id` of the next step. */
            to: string;
            /** @description After a `condition`, the result that takes this branch. Null: always. */
            when: boolean | null;
        };
        /** @description The next steps. Empty where the workflow ends. */
        WorkflowEdges: components["schemas"]["WorkflowEdge"][];
        /** @description Chooses a branch: its output is `result`, true or false. */
        ConditionStep: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Kind of step. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "condition";
            /** @description The name that users see. */
            label: string;
            config: components["schemas"]["ConditionConfig"];
            next: components["schemas"]["WorkflowEdges"];
        };
        /** @description The question for the language model. */
        AiConfig: {
            /** @description The question, with `{{…}}` as in every text. Required for activation. */
            prompt?: string;
            /** @description Names of the fields in the answer. A name has letters, digits, `_` and `-`. Default: `text`. */
            output_fields?: string[];
        };
        /** @description Asks the language model, which uses credits. */
        AiStep: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Kind of step. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "ai";
            /** @description The name that users see. */
            label: string;
            config: components["schemas"]["AiConfig"];
            next: components["schemas"]["WorkflowEdges"];
        };
        /**
         * @description Text with values: `{{input.name}}` is a field of the run's input, and `{{steps.node_id.name}}` a field of an earlier step's output.
         *     Dots lead to nested fields and list items, as in `{{steps.find.results.0.title}}`. A missing field is empty. Nothing else is
         *     calculated.
         */
        Template: string;
        /** @description The search to run. */
        SearchOpportunitiesConfig: {
            /** @description A saved search to run. Give this or the other fields. */
            saved_search_id?: string;
            /** @description Words to search for. The step fails if they are empty or exceed 1,000 characters after `{{…}}` is replaced. */
            query?: components["schemas"]["Template"];
            filters?: components["schemas"]["OpportunityFilters"];
            /** @description Only records due within this many days. */
            due_within_days?: number;
            /** @description Only records posted at most this many days ago. */
            posted_within_days?: number;
            /**
             * @description Default: `relevance` with `query`, else `posted_date`. A saved search has its own.
             * @enum {string}
             */
            sort_by?: "relevance" | "posted_date" | "due_date" | "match_score";
            /**
             * @description Maximum number of results.
             * @default 10
             */
            limit?: number;
        };
        /** @description Searches opportunities. */
        SearchOpportunitiesStep: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Kind of step. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "search_opportunities";
            /** @description The name that users see. */
            label: string;
            config: components["schemas"]["SearchOpportunitiesConfig"];
            next: components["schemas"]["WorkflowEdges"];
        };
        /** @description The opportunity to put on the board. */
        AddToPipelineConfig: {
            /** @description Id of the opportunity. Required for activation. */
            opportunity_id?: components["schemas"]["Template"];
            /** @description Title or id of the column. Default: Triage. */
            column_id?: components["schemas"]["Template"];
            tags?: components["schemas"]["Tags"];
            /**
             * @description Effect on the tags of an existing pursuit. Default: `merge`.
             * @enum {string}
             */
            tag_mode?: "merge" | "skip";
        };
        /** @description Puts an opportunity on the board. */
        AddToPipelineStep: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Kind of step. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "add_to_pipeline";
            /** @description The name that users see. */
            label: string;
            config: components["schemas"]["AddToPipelineConfig"];
            next: components["schemas"]["WorkflowEdges"];
        };
        /** @description The pursuit to change, and the changes. */
        UpdatePursuitConfig: {
            /** @description Id of the pursuit. Required for activation. */
            pursuit_id?: components["schemas"]["Template"];
            /** @description Title or id of the column to move the pursuit to. */
            column_id?: components["schemas"]["Template"];
            tags?: components["schemas"]["Tags"];
            /**
             * @description Effect on the tags of the pursuit. Default: `replace`.
             * @enum {string}
             */
            tag_mode?: "replace" | "merge" | "remove";
            /** @description `YYYY-MM-DD`, or an ISO 8601 timestamp with a zone. */
            due_date?: components["schemas"]["Template"];
            /** @description The company’s own title. */
            title?: components["schemas"]["Template"];
            /** @description User ids; `me` becomes your id. */
            assigned_to?: string[];
            /** @description True hides the pursuit from the board, false shows it again. */
            archived?: boolean;
            /** @description Marks the pursuit as a favorite for the whole company. */
            favorite?: boolean;
        };
        /** @description Changes a pursuit. */
        UpdatePursuitStep: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Kind of step. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "update_pursuit";
            /** @description The name that users see. */
            label: string;
            config: components["schemas"]["UpdatePursuitConfig"];
            next: components["schemas"]["WorkflowEdges"];
        };
        /** @description The task to add, and its pursuit. */
        CreateTaskConfig: {
            /** @description Id of the pursuit. Required for activation. */
            pursuit_id?: components["schemas"]["Template"];
            /** @description The work to do. Required for activation. */
            name?: components["schemas"]["Template"];
            /** @description Details of the task, in plain text. */
            description?: components["schemas"]["Template"];
            /** @description `YYYY-MM-DD`, or an ISO 8601 timestamp with a zone. Give this or `due_in_days`. */
            due_date?: components["schemas"]["Template"];
            /** @description Days until the task is due, at the end of the day. */
            due_in_days?: number;
            /** @description User ids; `me` becomes your id. */
            assigned_to?: string[];
        };
        /** @description Adds a task to a pursuit. */
        CreateTaskStep: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Kind of step. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "create_task";
            /** @description The name that users see. */
            label: string;
            config: components["schemas"]["CreateTaskConfig"];
            next: components["schemas"]["WorkflowEdges"];
        };
        /** @description The users to notify, and the message. */
        NotifyConfig: {
            /** @description User ids; `me` becomes your id. Required for activation. */
            user_ids?: string[];
            /** @description One line. Required for activation. */
            title?: components["schemas"]["Template"];
            /** @description The message, in plain text. */
            body?: components["schemas"]["Template"];
            /**
             * @description How to send the message, unless the user has switched that channel off for `workflow.message` (updateNotificationPreferences). After
             *     50 emails from workflows within an hour, a user gets the rest in the app. Default: `in_app`.
             */
            channels?: ("in_app" | "email")[];
        };
        /** @description Notifies users of the company. */
        NotifyStep: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Kind of step. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "notify";
            /** @description The name that users see. */
            label: string;
            config: components["schemas"]["NotifyConfig"];
            next: components["schemas"]["WorkflowEdges"];
        };
        /** @description A header of the call. */
        WebhookHeader: {
            /** @description Name of the header. */
            name: string;
            /** @description Whether the value is stored encrypted and never shown. */
            secret: boolean;
            /** @description Value of the header. Null if it is secret. */
            value: string | null;
        };
        /**
         * @description The call to make. It is signed according to Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`), times out
         *     after 15 s, and follows no redirect. A receiver may get a call twice: every attempt of one step has the same `webhook-id` and
         *     `Idempotency-Key`, `run_id:node_id`. Private and reserved addresses are rejected, unless the operator allows them.
         */
        OutboundWebhookConfig: {
            /** @description An https address. Its host must not contain `{{…}}`. Required for activation. */
            url?: components["schemas"]["Template"];
            /**
             * @description HTTP method of the call.
             * @default POST
             * @enum {string}
             */
            method?: "POST" | "PUT" | "PATCH" | "GET" | "DELETE";
            /** @description Headers of the call. */
            headers?: components["schemas"]["WebhookHeader"][];
            /** @description The body: JSON, unless a Content-Type header says otherwise. Values are escaped as their position requires. In JSON, no `{{…}}` may follow a backslash. */
            body_template?: components["schemas"]["Template"];
        };
        /** @description Calls an address that you enter. */
        OutboundWebhookStep: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Kind of step. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "outbound_webhook";
            /** @description The name that users see. */
            label: string;
            config: components["schemas"]["OutboundWebhookConfig"];
            next: components["schemas"]["WorkflowEdges"];
        };
        /** @description The `data` of the event. Choose your own keys. Texts take `{{…}}`. */
        AutomationStepData: {
            [key: string]: unknown;
        };
        /** @description The data to send. */
        AutomationConfig: {
            data?: components["schemas"]["AutomationStepData"];
        };
        /** @description Sends a `workflow.step` event to automation subscribers. */
        AutomationStep: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Kind of step. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "automation";
            /** @description The name that users see. */
            label: string;
            config: components["schemas"]["AutomationConfig"];
            next: components["schemas"]["WorkflowEdges"];
        };
        /** @description How long to wait. */
        DelayConfig: {
            /** @description Minutes, up to 30 days. Required for activation. */
            wait_minutes?: number;
        };
        /** @description Waits before the next step. */
        DelayStep: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Kind of step. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "delay";
            /** @description The name that users see. */
            label: string;
            config: components["schemas"]["DelayConfig"];
            next: components["schemas"]["WorkflowEdges"];
        };
        /** @description One step of a workflow. `type` names what it does and what its `config` contains. */
        WorkflowNode: components["schemas"]["ConditionStep"] | components["schemas"]["AiStep"] | components["schemas"]["SearchOpportunitiesStep"] | components["schemas"]["AddToPipelineStep"] | components["schemas"]["UpdatePursuitStep"] | components["schemas"]["CreateTaskStep"] | components["schemas"]["NotifyStep"] | components["schemas"]["OutboundWebhookStep"] | components["schemas"]["AutomationStep"] | components["schemas"]["DelayStep"];
        /**
         * @description `queued` before its first step, `running`, or `waiting` for a delay or the retry of a step. At the end `succeeded`, `failed`
         *     (a step failed for good) or `cancelled` (by cancelWorkflowRun, or because its workflow was deleted).
         * @enum {string}
         */
        WorkflowRunStatus: "queued" | "running" | "waiting" | "succeeded" | "failed" | "cancelled";
        /** @description A summary of a run. */
        WorkflowRunSummary: {
            /** @description Id of the run (`run_…`). */
            id: string;
            status: components["schemas"]["WorkflowRunStatus"];
            /** @description Version of the workflow when the run started. */
            workflow_version: number;
            /** @description True if the run wrote nothing and called nothing outside. */
            dry_run: boolean;
            created_at: components["schemas"]["Timestamp"];
            /** @description When the first step of the run started. UTC; null before. */
            started_at: components["schemas"]["NullableTimestamp"];
            /** @description When the run ended. UTC; null before. */
            finished_at: components["schemas"]["NullableTimestamp"];
            /** @description Why the run failed. Null unless it failed. */
            error: string | null;
        };
        /** @description Steps that run automatically when a trigger fires. */
        Workflow: {
            /** @description Id of the workflow (`wf_…`). */
            id: string;
            /** @description The name that users see. */
            name: string;
            /** @description The purpose of the workflow. */
            description: string | null;
            status: components["schemas"]["WorkflowStatus"];
            /** @description Counts the changes of trigger and steps. A run keeps the version it started with. */
            version: number;
            /** @description Template it was made from. */
            template_id: string | null;
            trigger: components["schemas"]["WorkflowTrigger"];
            /** @description The steps. A run starts with the first. */
            nodes: components["schemas"]["WorkflowNode"][];
            /**
             * @description The Standard Webhooks secret (`whsec_…`) with which a receiver verifies calls from this workflow. It is the same for all
             *     versions. Null if no step calls an address, or if the caller cannot change workflows.
             */
            signing_secret: string | null;
            /** @description The latest run, dry runs included. Null before the first. */
            last_run: components["schemas"]["WorkflowRunSummary"] | null;
            /**
             * @description The user that the runs of the workflow act for, with that user's permissions. This is the last user who saved its definition or activated it. If
             *     that user leaves the company, its runs fail and owners and admins are notified. To take it over, activate it.
             */
            acts_as: components["schemas"]["Actor"];
            created_by: components["schemas"]["Actor"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /** @description When the workflow became active. Null for a draft. */
            activated_at: components["schemas"]["NullableTimestamp"];
        };
        /** @description One page of workflows. */
        WorkflowList: {
            /** @description The workflows of this page. */
            results: components["schemas"]["Workflow"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of workflows on all pages. */
            total_count: number;
        };
        /** @description An empty object. */
        EmptyConfigInput: Record<string, never>;
        PlainTriggerInput: {
            /**
             * @description A user, the API, or a new or changed pursuit starts the workflow. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "manual" | "pursuit.created" | "pursuit.updated";
            config?: components["schemas"]["EmptyConfigInput"];
        };
        /** @description When the clock starts the workflow. */
        ScheduleConfigInput: {
            /** @description Minute, hour, day of the month, month, day of the week. At most every five minutes. Required for activation. */
            cron?: string;
            /**
             * @description IANA name of the time zone of `cron`.
             * @default UTC
             */
            time_zone?: string;
        };
        ScheduleTriggerInput: {
            /**
             * @description The clock starts the workflow. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "schedule";
            config?: components["schemas"]["ScheduleConfigInput"];
        };
        /** @description No settings. The service creates the address. */
        InboundWebhookConfigInput: {
            /** @description Ignored. It is allowed so that you can send a trigger as getWorkflow returns it. */
            url?: string | null;
        };
        InboundWebhookTriggerInput: {
            /**
             * @description A call from outside starts the workflow. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "inbound_webhook";
            config?: components["schemas"]["InboundWebhookConfigInput"];
        };
        /** @description Which new opportunities start the workflow. */
        OpportunityCreatedConfigInput: {
            /**
             * @description Lowest match score.
             * @default 80
             */
            min_score?: number;
        };
        OpportunityCreatedTriggerInput: {
            /**
             * @description A new opportunity that fits the company starts the workflow. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "opportunity.created";
            config?: components["schemas"]["OpportunityCreatedConfigInput"];
        };
        /** @description Which saved search starts the workflow. */
        SavedSearchMatchedConfigInput: {
            /** @description The saved search. Required for activation. Each result that an alert sends by the channel `webhook` starts a run, at most 500 an hour. */
            saved_search_id?: string;
        };
        SavedSearchMatchedTriggerInput: {
            /**
             * @description A new result of a saved search starts the workflow. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "saved_search.matched";
            config?: components["schemas"]["SavedSearchMatchedConfigInput"];
        };
        /** @description The trigger that starts the workflow. `type` names its kind. */
        WorkflowTriggerInput: components["schemas"]["PlainTriggerInput"] | components["schemas"]["ScheduleTriggerInput"] | components["schemas"]["InboundWebhookTriggerInput"] | components["schemas"]["OpportunityCreatedTriggerInput"] | components["schemas"]["SavedSearchMatchedTriggerInput"];
        /** @description The name that users see. Default: the type of the step. */
        WorkflowNodeLabel: string;
        /** @description One comparison. */
        ComparisonInput: {
            /** @description The field, such as `input.match_score` or `steps.judge.answer`. */
            path: string;
            /**
             * @description `in`: is in a list. `contains`: contains a text or an item. `exists`: exists, or with `value` false, does not exist. The others compare.
             * @enum {string}
             */
            op: "eq" | "ne" | "gt" | "gte" | "lt" | "lte" | "in" | "contains" | "exists";
            value?: components["schemas"]["ComparisonValue"];
        };
        /**
         * @description The comparisons that decide whether the condition holds. They ignore case and compare times as instants. A number equals the same
         *     number written as text. A missing field counts as null.
         */
        ConditionConfigInput: {
            /** @description All of these must be true. Give this or `any`. */
            all?: components["schemas"]["ComparisonInput"][];
            /** @description One of these must be true. Give this or `all`. */
            any?: components["schemas"]["ComparisonInput"][];
        };
        /** @description A link to a step that follows. */
        WorkflowEdgeInput: {
            /** @description `id` of the step that follows. */
            to: string;
            /** @description After a `condition`, the result that takes this branch. Null or absent: always. */
            when?: boolean | null;
        };
        /** @description The steps that follow. Empty or absent where the workflow ends. */
        WorkflowEdgesInput: components["schemas"]["WorkflowEdgeInput"][];
        ConditionStepInput: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Chooses a branch: its output is `result`, true or false. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "condition";
            label?: components["schemas"]["WorkflowNodeLabel"];
            config?: components["schemas"]["ConditionConfigInput"];
            next?: components["schemas"]["WorkflowEdgesInput"];
        };
        /** @description The question for the language model. */
        AiConfigInput: {
            /** @description The question, with `{{…}}` as in every text. Required for activation. */
            prompt?: string;
            /** @description Names of the fields in the answer. A name has letters, digits, `_` and `-`. Default: `text`. */
            output_fields?: string[];
        };
        AiStepInput: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Asks the language model, which uses credits. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "ai";
            label?: components["schemas"]["WorkflowNodeLabel"];
            config?: components["schemas"]["AiConfigInput"];
            next?: components["schemas"]["WorkflowEdgesInput"];
        };
        /** @description The search to run. */
        SearchOpportunitiesConfigInput: {
            /** @description A saved search to run. Give this or the other fields. */
            saved_search_id?: string;
            /** @description Words to search for. The step fails if they are empty or exceed 1,000 characters after `{{…}}` is replaced. */
            query?: components["schemas"]["Template"];
            filters?: components["schemas"]["OpportunityFiltersInput"];
            /** @description Only records due within this many days. */
            due_within_days?: number;
            /** @description Only records posted at most this many days ago. */
            posted_within_days?: number;
            /**
             * @description Default: `relevance` with `query`, else `posted_date`. A saved search has its own.
             * @enum {string}
             */
            sort_by?: "relevance" | "posted_date" | "due_date" | "match_score";
            /**
             * @description Maximum number of results.
             * @default 10
             */
            limit?: number;
        };
        SearchOpportunitiesStepInput: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Searches opportunities. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "search_opportunities";
            label?: components["schemas"]["WorkflowNodeLabel"];
            config?: components["schemas"]["SearchOpportunitiesConfigInput"];
            next?: components["schemas"]["WorkflowEdgesInput"];
        };
        /** @description The opportunity to put on the board. */
        AddToPipelineConfigInput: {
            /** @description Id of the opportunity. Required for activation. */
            opportunity_id?: components["schemas"]["Template"];
            /** @description Title or id of the column. Default: Triage. */
            column_id?: components["schemas"]["Template"];
            tags?: components["schemas"]["Tags"];
            /**
             * @description Effect on the tags of an existing pursuit. Default: `merge`.
             * @enum {string}
             */
            tag_mode?: "merge" | "skip";
        };
        AddToPipelineStepInput: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Puts an opportunity on the board. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "add_to_pipeline";
            label?: components["schemas"]["WorkflowNodeLabel"];
            config?: components["schemas"]["AddToPipelineConfigInput"];
            next?: components["schemas"]["WorkflowEdgesInput"];
        };
        /** @description The pursuit to change, and the changes. */
        UpdatePursuitConfigInput: {
            /** @description Id of the pursuit. Required for activation. */
            pursuit_id?: components["schemas"]["Template"];
            /** @description Title or id of the column to move the pursuit to. */
            column_id?: components["schemas"]["Template"];
            tags?: components["schemas"]["Tags"];
            /**
             * @description Effect on the tags of the pursuit. Default: `replace`.
             * @enum {string}
             */
            tag_mode?: "replace" | "merge" | "remove";
            /** @description `YYYY-MM-DD`, or an ISO 8601 timestamp with a zone. */
            due_date?: components["schemas"]["Template"];
            /** @description The company’s own title. */
            title?: components["schemas"]["Template"];
            /** @description User ids; `me` becomes your id. */
            assigned_to?: string[];
            /** @description True hides the pursuit from the board, false shows it again. */
            archived?: boolean;
            /** @description Marks the pursuit as a favorite for the whole company. */
            favorite?: boolean;
        };
        UpdatePursuitStepInput: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Changes a pursuit. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "update_pursuit";
            label?: components["schemas"]["WorkflowNodeLabel"];
            config?: components["schemas"]["UpdatePursuitConfigInput"];
            next?: components["schemas"]["WorkflowEdgesInput"];
        };
        /** @description The task to add, and its pursuit. */
        CreateTaskConfigInput: {
            /** @description Id of the pursuit. Required for activation. */
            pursuit_id?: components["schemas"]["Template"];
            /** @description The work to do. Required for activation. */
            name?: components["schemas"]["Template"];
            /** @description Details of the task, in plain text. */
            description?: components["schemas"]["Template"];
            /** @description `YYYY-MM-DD`, or an ISO 8601 timestamp with a zone. Give this or `due_in_days`. */
            due_date?: components["schemas"]["Template"];
            /** @description Days until the task is due, at the end of the day. */
            due_in_days?: number;
            /** @description User ids; `me` becomes your id. */
            assigned_to?: string[];
        };
        CreateTaskStepInput: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Adds a task to a pursuit. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "create_task";
            label?: components["schemas"]["WorkflowNodeLabel"];
            config?: components["schemas"]["CreateTaskConfigInput"];
            next?: components["schemas"]["WorkflowEdgesInput"];
        };
        /** @description The users to notify, and the message. */
        NotifyConfigInput: {
            /** @description User ids; `me` becomes your id. Required for activation. */
            user_ids?: string[];
            /** @description One line. Required for activation. */
            title?: components["schemas"]["Template"];
            /** @description The message, in plain text. */
            body?: components["schemas"]["Template"];
            /**
             * @description How to send the message, unless the user has switched that channel off for `workflow.message` (updateNotificationPreferences). After
             *     50 emails from workflows within an hour, a user gets the rest in the app. Default: `in_app`.
             */
            channels?: ("in_app" | "email")[];
        };
        NotifyStepInput: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Notifies users of the company. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "notify";
            label?: components["schemas"]["WorkflowNodeLabel"];
            config?: components["schemas"]["NotifyConfigInput"];
            next?: components["schemas"]["WorkflowEdgesInput"];
        };
        /** @description A header of the call. */
        WebhookHeaderInput: {
            /** @description Name of the header. */
            name: string;
            /**
             * @description True stores the value encrypted; it is never shown again.
             * @default false
             */
            secret?: boolean;
            /** @description Required for activation, unless a secret of this name is stored. Null is the same as absent. */
            value?: string | null;
        };
        /** @description The call to make. */
        OutboundWebhookConfigInput: {
            /** @description An https address. Its host must not contain `{{…}}`. Required for activation. */
            url?: components["schemas"]["Template"];
            /**
             * @description HTTP method of the call.
             * @default POST
             * @enum {string}
             */
            method?: "POST" | "PUT" | "PATCH" | "GET" | "DELETE";
            /** @description Headers of the call. */
            headers?: components["schemas"]["WebhookHeaderInput"][];
            /** @description The body: JSON, unless a Content-Type header says otherwise. Values are escaped as their position requires. In JSON, no `{{…}}` may follow a backslash. */
            body_template?: components["schemas"]["Template"];
        };
        OutboundWebhookStepInput: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Calls an address that you enter. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "outbound_webhook";
            label?: components["schemas"]["WorkflowNodeLabel"];
            config?: components["schemas"]["OutboundWebhookConfigInput"];
            next?: components["schemas"]["WorkflowEdgesInput"];
        };
        /** @description The data to send. */
        AutomationConfigInput: {
            data?: components["schemas"]["AutomationStepData"];
        };
        AutomationStepInput: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Sends a `workflow.step` event to automation subscribers. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "automation";
            label?: components["schemas"]["WorkflowNodeLabel"];
            config?: components["schemas"]["AutomationConfigInput"];
            next?: components["schemas"]["WorkflowEdgesInput"];
        };
        /** @description How long to wait. */
        DelayConfigInput: {
            /** @description Minutes, up to 30 days. Required for activation. */
            wait_minutes?: number;
        };
        DelayStepInput: {
            id: components["schemas"]["WorkflowNodeId"];
            /**
             * @description Waits before the next step. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "delay";
            label?: components["schemas"]["WorkflowNodeLabel"];
            config?: components["schemas"]["DelayConfigInput"];
            next?: components["schemas"]["WorkflowEdgesInput"];
        };
        /** @description One step. `type` decides what `config` takes. */
        WorkflowNodeInput: components["schemas"]["ConditionStepInput"] | components["schemas"]["AiStepInput"] | components["schemas"]["SearchOpportunitiesStepInput"] | components["schemas"]["AddToPipelineStepInput"] | components["schemas"]["UpdatePursuitStepInput"] | components["schemas"]["CreateTaskStepInput"] | components["schemas"]["NotifyStepInput"] | components["schemas"]["OutboundWebhookStepInput"] | components["schemas"]["AutomationStepInput"] | components["schemas"]["DelayStepInput"];
        /** @description A trigger and the steps that follow it. getWorkflowForm describes them, with an example of each. */
        WorkflowDefinition: {
            trigger: components["schemas"]["WorkflowTriggerInput"];
            /** @description The steps. A run starts with the first and follows `next`, which can name several steps. Circles are not allowed. */
            nodes: components["schemas"]["WorkflowNodeInput"][];
        };
        /** @description A workflow to create. Give exactly one of `template_id` and `definition`. */
        WorkflowCreate: {
            /**
             * Format: line
             * @description The name that users see.
             */
            name: string;
            /** @description The purpose of the workflow. */
            description?: string;
            /** @description Template to copy the trigger and steps from. */
            template_id?: string;
            definition?: components["schemas"]["WorkflowDefinition"];
        };
        /** @description The fields to change. */
        WorkflowUpdate: {
            /**
             * Format: line
             * @description The name that users see.
             */
            name?: string;
            /** @description The purpose of the workflow. Null removes it. */
            description?: string | null;
            /** @description A new trigger and new steps, as getWorkflowForm describes them. They replace the old ones. */
            definition?: components["schemas"]["WorkflowDefinition"];
            /** @description A new trigger, as getWorkflow returns it and getWorkflowForm describes it. Use it instead of `definition`. */
            trigger?: components["schemas"]["WorkflowTriggerInput"];
            /** @description New steps, as getWorkflow returns them and getWorkflowForm describes them. They replace all steps. Use it instead of `definition`. */
            nodes?: components["schemas"]["WorkflowNodeInput"][];
        };
        /** @description How to run the workflow. An empty object starts a live run without input. */
        WorkflowRunCreate: {
            /**
             * @description If true, writes nothing and calls nothing outside. Required for a draft.
             * @default false
             */
            dry_run?: boolean;
            /** @description Free-form values that steps read as `{{input.name}}`. */
            input?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description The kind of trigger. `manual`: only a user or the API. `schedule`: the clock. `inbound_webhook`: a call from outside.
         *     `opportunity.created`: a new opportunity that fits the company. `pursuit.created` and `pursuit.updated`: the pursuit board.
         *     `saved_search.matched`: a new result of a saved search. Any active workflow can also be run by hand.
         * @enum {string}
         */
        WorkflowTriggerType: "manual" | "schedule" | "inbound_webhook" | "opportunity.created" | "pursuit.created" | "pursuit.updated" | "saved_search.matched";
        /** @description The trigger of a run. */
        WorkflowRunTrigger: {
            /** @description `manual` for a run that a user or the API starts, regardless of the workflow's trigger. */
            type: components["schemas"]["WorkflowTriggerType"];
            /** @description The event that started the run (`evt_…`). Null if no event did. */
            event_id: string | null;
            /** @description The user or key that started the run manually or through the API. Null if neither did. */
            actor: components["schemas"]["NullableActor"];
        };
        /**
         * @description The kind of step. WorkflowNode describes each kind.
         * @enum {string}
         */
        WorkflowNodeType: "condition" | "ai" | "search_opportunities" | "add_to_pipeline" | "update_pursuit" | "create_task" | "notify" | "outbound_webhook" | "automation" | "delay";
        /** @description The progress of one step of a run. */
        WorkflowRunStep: {
            /** @description `id` of the step in its workflow. */
            node_id: string;
            type: components["schemas"]["WorkflowNodeType"];
            /**
             * @description `skipped` if a condition took another branch or the run ended first; `waiting` for a delay or a retry. A call outside is retried
             *     if it gets no response, or 408, 425, 429 or a 5xx. It is retried after 5 and 30 seconds, and after 2, 10 and 30 minutes. A step
             *     that started 20 times and never ended, because the service stopped each time, fails.
             * @enum {string}
             */
            status: "pending" | "running" | "waiting" | "succeeded" | "failed" | "skipped";
            /** @description When the first attempt started. */
            started_at: components["schemas"]["NullableTimestamp"];
            finished_at: components["schemas"]["NullableTimestamp"];
            /** @description Number of the latest attempt, starting at 1, or 0 before the first attempt. */
            attempt: number;
            /**
             * @description Output for later steps, at most 100,000 bytes as JSON. `x-schemas` names the schema for each type of step. In a dry run, a step
             *     returns RehearsedOutput if it would write or call outside, or if it searches for words that are not known yet. Null until the
             *     step has succeeded.
             */
            output: {
                [key: string]: unknown;
            } | null;
            /** @description Why the latest attempt failed. */
            error: string | null;
            /** @description AI credits that this step used. */
            credits_used: number;
        };
        /** @description One run of a workflow. After a crash of the service, it continues where it stopped. Finished steps do not run again. */
        WorkflowRun: {
            /** @description Id of the run (`run_…`). */
            id: string;
            /** @description The workflow of this run. */
            workflow_id: string;
            /** @description Version of the workflow when the run started. */
            workflow_version: number;
            status: components["schemas"]["WorkflowRunStatus"];
            /** @description True if the run wrote nothing and called nothing outside. */
            dry_run: boolean;
            trigger: components["schemas"]["WorkflowRunTrigger"];
            /**
             * @description The input of the run, for `{{input.…}}` and conditions. A manual run, or a run that a call from outside starts, has the values that were sent.
             *     `x-schemas` names the schema for every other type of trigger.
             */
            input: {
                [key: string]: unknown;
            };
            /** @description All steps of the workflow, in order. */
            steps: components["schemas"]["WorkflowRunStep"][];
            /** @description AI credits that all steps used. */
            credits_used: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /** @description When the first step of the run started. UTC; null before. */
            started_at: components["schemas"]["NullableTimestamp"];
            /** @description When the run ended. UTC; null before. */
            finished_at: components["schemas"]["NullableTimestamp"];
            /** @description Why the run failed. Null unless it failed. */
            error: string | null;
        };
        /** @description One page of runs. */
        WorkflowRunList: {
            /** @description The runs of this page. */
            results: components["schemas"]["WorkflowRunSummary"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of runs on all pages. */
            total_count: number;
        };
        /**
         * @description The purpose of a template.
         * @enum {string}
         */
        WorkflowTemplateCategory: "discovery" | "pipeline" | "tasks" | "reporting" | "integration";
        /** @description A ready-made workflow to start from. */
        WorkflowTemplate: {
            /** @description Id of the template (`tmpl_…`). */
            id: string;
            /** @description The name that users see. */
            name: string;
            /** @description Purpose of the template, and the fields to fill in before activation. */
            description: string;
            category: components["schemas"]["WorkflowTemplateCategory"];
            trigger: components["schemas"]["WorkflowTrigger"];
            /** @description The steps. A run starts with the first. */
            nodes: components["schemas"]["WorkflowNode"][];
            /** @description Fields to fill in before activation, such as `nodes.1.config.url`. */
            open_fields: string[];
            /** @description True if a step asks the language model. */
            uses_credits: boolean;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of templates. */
        WorkflowTemplateList: {
            /** @description The templates of this page. */
            results: components["schemas"]["WorkflowTemplate"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of templates on all pages. */
            total_count: number;
        };
        /** @description Any JSON object. It becomes the input of the run. */
        WorkflowHookBody: {
            [key: string]: unknown;
        };
        /** @description The run that the call started. */
        WorkflowHookAccepted: {
            /** @description Id of the run (`run_…`). */
            run_id: string;
        };
        /** @description One type of trigger or step. */
        WorkflowFormPart: {
            /** @description The `type` of the trigger or step. */
            type: string;
            /** @description The effect of the trigger or step. */
            description: string;
            /** @description JSON Schema of its `config`. */
            config: {
                [key: string]: unknown;
            };
        };
        /** @description The form of a definition. */
        WorkflowForm: {
            /** @description JSON Schema of a definition. `config` of a trigger or step depends on its type. */
            definition: {
                [key: string]: unknown;
            };
            /** @description How texts of a step refer to earlier values. */
            texts: string;
            /** @description The triggers. A definition has one. */
            triggers: components["schemas"]["WorkflowFormPart"][];
            /** @description The types of steps. */
            steps: components["schemas"]["WorkflowFormPart"][];
        };
        /** @description A user in a team. */
        TeamMember: {
            /** @description Id of the user (`usr_…`). */
            user_id: string;
            /** @description First and last name. */
            name: string;
            /**
             * Format: email
             * @description Email address of the user.
             */
            email: string;
            /** @description Role in the company, not in the team. */
            role: components["schemas"]["Role"];
        };
        /** @description A group of users of the company. */
        Team: {
            /** @description Id of the team (`team_…`). */
            id: string;
            /** @description Name of the team. */
            name: string;
            /** @description Number of `members`. */
            member_count: number;
            /** @description All members, by name. */
            members: components["schemas"]["TeamMember"][];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of teams. */
        TeamList: {
            /** @description The teams of this page. */
            results: components["schemas"]["Team"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of teams on all pages. */
            total_count: number;
        };
        /** @description One page of members. */
        MemberList: {
            /** @description The members of this page. */
            results: components["schemas"]["Member"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of members on all pages. */
            total_count: number;
        };
        /**
         * @description Type of notification. The types are those of listNotifications.
         * @enum {string}
         */
        NotificationType: "task.assigned" | "task.due" | "pursuit.assigned" | "pursuit.deadline" | "opportunity.amended" | "saved_search.matched" | "workflow.message" | "workflow.failed" | "subscription.paused" | "api_key.expiring";
        /** @description The record a notification is about. */
        NotificationEntity: {
            /**
             * @description The kind of record.
             * @enum {string}
             */
            type: "opportunity" | "pursuit" | "task" | "saved_search" | "workflow" | "workflow_run" | "subscription" | "api_key";
            /** @description Id of the record, which may have been deleted since. */
            id: string;
        };
        /** @description A notification of one user. */
        Notification: {
            /** @description Id of the notification (`ntf_…`). */
            id: string;
            type: components["schemas"]["NotificationType"];
            /** @description One line of plain text. */
            title: string;
            /** @description Details in plain text. Can be empty. */
            body: string;
            /** @description The record that the notification is about; null if none. */
            entity: components["schemas"]["NotificationEntity"] | null;
            /**
             * Format: uri
             * @description Page of the record, or of an alert's results, in the web app; null if none.
             */
            view_url: string | null;
            /** @description Time when it was marked as read; null while unread. */
            read_at: components["schemas"]["NullableTimestamp"];
            created_at: components["schemas"]["Timestamp"];
            /** @description Time when it was created or marked as read. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of notifications. */
        NotificationList: {
            /** @description The notifications of this page. */
            results: components["schemas"]["Notification"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of notifications on all pages. */
            total_count: number;
            /** @description Number of all unread notifications of the user, regardless of the filters. */
            unread_count: number;
        };
        /** @description The notifications to mark as read. Send exactly one of `ids` and `all`. */
        NotificationsReadRequest: {
            /** @description Ids of the notifications. */
            ids?: string[];
            /**
             * @description Every notification of the user.
             * @constant
             */
            all?: true;
        };
        /** @description The result of marking notifications as read. */
        NotificationsRead: {
            /** @description Number of notifications that were unread and are now read. */
            updated: number;
            /** @description Number of the user's notifications that are still unread. */
            unread_count: number;
        };
        /** @description The user's channels for one type of notification. */
        NotificationPreference: {
            type: components["schemas"]["NotificationType"];
            /** @description Whether messages of this type appear in the list of notifications. */
            in_app: boolean;
            /** @description Whether an email is sent. */
            email: boolean;
        };
        /** @description The user's notification preferences. */
        NotificationPreferences: {
            /** @description One preference per type. */
            preferences: components["schemas"]["NotificationPreference"][];
            /** @description Time of the user's last change, or when the user joined the company. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description The preference for one type. A channel that is left out does not change. */
        NotificationPreferenceInput: {
            type: components["schemas"]["NotificationType"];
            /** @description Whether messages of this type appear in the list of notifications. */
            in_app?: boolean;
            /** @description Whether an email is sent. */
            email?: boolean;
        };
        /** @description The preferences to change. Types that are left out do not change. */
        NotificationPreferencesUpdate: {
            /** @description The preferences to change, each type at most once. */
            preferences?: components["schemas"]["NotificationPreferenceInput"][];
        };
        /** @description Credits that one feature used in this billing cycle. */
        FeatureCredits: {
            /** @description Stable name of the feature. New names may be added. */
            feature: string;
            /** @description Credits used since `cycle_started_at`. */
            used: number;
        };
        /** @description The company's AI credits in the current billing cycle. */
        Credits: {
            /** @description Available credits; null if `unlimited`. */
            balance: number | null;
            /** @description Allowance per billing cycle; null if `unlimited`. */
            monthly_allowance: number | null;
            /** @description Credits used since `cycle_started_at`. */
            used_this_cycle: number;
            cycle_started_at: components["schemas"]["Timestamp"];
            /** @description Start of the next cycle. UTC, ISO 8601. */
            cycle_ends_at: components["schemas"]["Timestamp"];
            /** @description Whether the plan has no credit limit. */
            unlimited: boolean;
            /** @description Use by feature, most used first. */
            by_feature: components["schemas"]["FeatureCredits"][];
        };
        /** @description The parts that the export includes and excludes. */
        SecurityCoverage: {
            /**
             * @description Always false, because settings of the organization and of persons are excluded.
             * @constant
             */
            complete: false;
            /** @description Names of the included parts. */
            included: string[];
            /** @description Names of the excluded parts. */
            excluded: string[];
        };
        /** @description Membership of one user in the company. */
        SecurityMembership: {
            /** @description Id of the user. */
            userId: string;
            /** @description One of `owner`, `admin`, `member`, `limited_member`. */
            role: string;
        };
        /** @description One API key, without its value. */
        SecurityApiKey: {
            /** @description Id of the key. */
            id: string;
            /** @description Name of the key. */
            name: string;
            /** @description Id of the user for whom the key was created. The key acts for this user. */
            userId: string;
            /** @description Time of creation; null for very old keys. */
            createdAt: components["schemas"]["NullableTimestamp"];
            /** @description Time of the last request with the key; null if there was none. */
            lastUsedAt: components["schemas"]["NullableTimestamp"];
            /** @description Time of revocation; null if not revoked. */
            revokedAt: components["schemas"]["NullableTimestamp"];
            /** @description Start of the suspension; null if not suspended. */
            suspendedAt: components["schemas"]["NullableTimestamp"];
        };
        /** @description One connected service. */
        SecurityIntegration: {
            /** @description Name of the service. */
            provider: string;
            /** @description State of the connection. */
            status: string;
            /** @description Id of the user who connected it; null if unknown. */
            installedBy: string | null;
            /** @description Time of connection; null if unknown. */
            createdAt: components["schemas"]["NullableTimestamp"];
            /** @description Time of the last change; null if never changed. */
            updatedAt: components["schemas"]["NullableTimestamp"];
        };
        /** @description One workflow that an HTTP call from outside can start. */
        SecurityInboundWebhook: {
            /** @description Id of the workflow. */
            workflowId: string;
            /** @description State of the workflow. */
            status: string;
        };
        /** @description One workflow step that sends data to an address outside. The address and the headers themselves are left out. */
        SecurityOutboundWebhook: {
            /** @description Id of the workflow. */
            workflowId: string;
            /** @description State of the workflow. */
            status: string;
            /** @description Id of the step within the workflow. */
            nodeId: string;
            /** @description Whether the address is https. */
            httpsConfigured: boolean;
            /** @description Number of headers, including secret ones. */
            headerCount: number;
            /** @description Number of headers whose value is stored encrypted and never shown. */
            secretHeaderCount: number;
        };
        /** @description Membership of one user in a team. */
        SecurityTeamMembership: {
            /** @description Id of the team. */
            teamId: string;
            /** @description Id of the user. */
            userId: string;
        };
        /** @description One setting compared with a security guide. */
        SecurityComparison: {
            /** @description The setting as the guide names it. */
            guideSetting: string;
            /** @description The recommendation of the guide. */
            recommendation: string;
            /** @description Whether the company or its installation follows the recommendation: `met` or `not_met`. `not_applicable` if there is nothing to compare, `unknown` if the service cannot determine it. */
            result: string;
            /** @description Reason for the result. */
            reason: string;
        };
        /** @description The security settings of one company at one moment. */
        SecuritySettings: {
            /** @description Version of the export format. */
            version: number;
            /** @description Time of the export. UTC, ISO 8601. */
            generatedAt: components["schemas"]["Timestamp"];
            /**
             * @description The export covers the company of the key's user.
             * @constant
             */
            scope: "assigned-entity";
            /** @description The company's id. */
            entityId: string;
            coverage: components["schemas"]["SecurityCoverage"];
            /** @description Members of the company. */
            entityMemberships: components["schemas"]["SecurityMembership"][];
            /** @description All API keys, including revoked and expired ones, without their values. */
            apiKeys: components["schemas"]["SecurityApiKey"][];
            /** @description Services connected to the company. */
            integrations: components["schemas"]["SecurityIntegration"][];
            /** @description Workflows that an HTTP call from outside can start. */
            inboundWebhooks: components["schemas"]["SecurityInboundWebhook"][];
            /** @description Workflow steps that send data to an address outside. */
            outboundWebhooks: components["schemas"]["SecurityOutboundWebhook"][];
            /** @description Members of each team. */
            teamMemberships: components["schemas"]["SecurityTeamMembership"][];
            /** @description The settings compared with a security guide. */
            comparisons: components["schemas"]["SecurityComparison"][];
        };
        /** @description The result of subscribing. */
        Subscription: {
            /** @description Id of the subscription, needed to end it. Empty if `status` is `error`. */
            id: string;
            /**
             * @description `error` only if the service failed to register a valid request.
             * @enum {string}
             */
            status: "subscribed" | "error";
        };
        /** @description The subscription to end. */
        UnsubscriptionRequest: {
            /** @description The `id` that subscribeAutomation returned. */
            id: string;
        };
        /** @description Whether the subscription was ended. */
        Unsubscription: {
            /**
             * @description `error` if there was no such subscription to end.
             * @enum {string}
             */
            status: "unsubscribed" | "error";
        };
        /** @description A subscription of an address to events. */
        AutomationSubscription: {
            /** @description Id of the subscription (`sub_…`). */
            id: string;
            /**
             * Format: uri
             * @description The address that receives the events.
             */
            target_url: string;
            event: components["schemas"]["SubscriptionEvent"];
            /** @description The workflow whose `workflow.step` events are sent. Null means every workflow. */
            workflow_id: string | null;
            /**
             * @description `paused` if its deliveries have failed for a day.
             * @enum {string}
             */
            status: "active" | "paused";
            /** @description When the address last accepted an event. */
            last_delivered_at: components["schemas"]["NullableTimestamp"];
            /** @description When a delivery last failed. */
            last_failed_at: components["schemas"]["NullableTimestamp"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of subscriptions. */
        AutomationSubscriptionList: {
            /** @description The subscriptions of this page. */
            results: components["schemas"]["AutomationSubscription"][];
            /** @description Cursor of the next page. Null on the last page. */
            cursor: string | null;
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Number of subscriptions on all pages. */
            total_count: number;
        };
        /** @description One choice in a form. */
        LookupItem: {
            /** @description The value to send. */
            id: string;
            /** @description The text to show. */
            label: string;
        };
        /** @description The choices in a form. */
        LookupItems: components["schemas"]["LookupItem"][];
        /** @description Id of the event. Use it to detect duplicates. */
        EventId: string;
        /** @description A run of a workflow reached an automation step. Polls and deliveries contain the same event. */
        WorkflowStepEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "workflow.step";
            /** @description The event in one line, for a list. */
            label: string;
            /** @description When the run reached the step. UTC, ISO 8601. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Id of the workflow. */
            workflowId: string;
            /** @description The name that users see. */
            workflowName: string;
            /** @description Id of the run that reached the step. */
            runId: string;
            /** @description Name of the automation step. */
            stepName: string;
            /** @description The input of the run. Free-form: its keys depend on the workflow's trigger. */
            trigger: {
                [key: string]: unknown;
            };
            /** @description The data that the step sends. Free-form: its keys are chosen in the workflow. */
            data: {
                [key: string]: unknown;
            };
        };
        /** @description Events of workflow steps, newest first. */
        WorkflowStepEvents: components["schemas"]["WorkflowStepEvent"][];
        /**
         * @description The status of a pursuit and the fields that the update changed, by name. The fields differ from update to update, so other keys are
         *     allowed.
         */
        PursuitEventState: {
            /** @description The phase. If the column has no phase, the title of the column. */
            status: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The change that one update made. */
        PursuitEventChanges: {
            /** @description The change in a sentence. */
            description: string;
            /** @description The changed fields as they were. */
            before?: components["schemas"]["PursuitEventState"];
            /** @description The changed fields as they are now. */
            after?: components["schemas"]["PursuitEventState"];
        };
        /** @description A contact named in the notice. Every field is present and may be null. */
        EventContact: {
            /** @description First and last name. */
            fullName: string | null;
            /** @description As the source writes it. Can be an empty string. */
            email: string | null;
            /** @description As the source writes it. */
            phone: string | null;
            /** @description Position at the agency. */
            title: string | null;
            /** @description The source's own word, such as `primary` or `secondary`. */
            type: string | null;
            /** @description As the source writes it. */
            fax: string | null;
        };
        /** @description The opportunity in an event. Every field is present and may be null. */
        EventContract: {
            /** @description Id of the opportunity. Begins with `contract_` or `forecast_`. */
            id: string | null;
            /** @description Title in the newest notice. */
            title: string | null;
            /** @description When the notice was posted. UTC, ISO 8601. */
            postedDate: components["schemas"]["NullableTimestamp"];
            /** @description When responses are due. UTC, ISO 8601. */
            deadlineDate: components["schemas"]["NullableTimestamp"];
            /** @description The sentence of the text that best says what is bought. */
            overview: string | null;
            /** @description Three to five sentences of the text: what is bought, where, for how long, how offers are evaluated, and when they are due. */
            summary: string | null;
            /** @description Type of response requested. */
            responseType: components["schemas"]["ResponseType"] | null;
            /** @description Type of notice. */
            type: components["schemas"]["NoticeType"] | null;
            /** @description Six-digit NAICS code. */
            naicsId: string | null;
            /** @description The text of the notice. */
            description: string | null;
            /** @description The agency's solicitation number. */
            solicitationNumber: string | null;
            /** @description The buying department. */
            agencyName: string | null;
            /** @description The department's code (CGAC). */
            agencyCode: string | null;
            /** @description The contracting office. */
            agencyOrgName: string | null;
            /** @description Whether the contract has been awarded. */
            awarded: boolean | null;
            /** @description Whether the source reports the notice as active. */
            active: boolean | null;
            /** @description Set-aside code. */
            typeOfSetAside: string | null;
            /** @description The set-aside in words. */
            typeOfSetAsideDescription: string | null;
            /** @description Postal code of the contracting office. */
            officeZipcode: string | null;
            /** @description City of the contracting office. */
            officeCity: string | null;
            /** @description Country code of the contracting office. */
            officeCountryCode: string | null;
            /** @description State of the contracting office. */
            officeState: string | null;
            /** @description Street where the work is done. */
            placeOfPerformanceStreetAddress: string | null;
            /** @description Second line of the street address. */
            placeOfPerformanceStreetAddress2: string | null;
            /** @description The source's code for the city. */
            placeOfPerformanceCityCode: string | null;
            /** @description City where the work is done. */
            placeOfPerformanceCityName: string | null;
            /** @description Two-letter code of the state where the work is done. */
            placeOfPerformanceCityStateCode: string | null;
            /** @description Name of the state where the work is done. */
            placeOfPerformanceCityStateName: string | null;
            /** @description Country where the work is done, as the source codes it. */
            placeOfPerformanceCountryCode: string | null;
            /** @description Name of the country where the work is done. */
            placeOfPerformanceCountryName: string | null;
            /** @description Postal code where the work is done. */
            placeOfPerformanceZipcode: string | null;
            /** @description Lower end of the estimated value. */
            sizeLow: components["schemas"]["NullableDollars"];
            /** @description Upper end of the estimated value. */
            sizeHigh: components["schemas"]["NullableDollars"];
            /** @description Contacts for questions. */
            pointOfContact: components["schemas"]["EventContact"][] | null;
            /** @description The notice's id at its source. */
            sourceId: string | null;
            /** @description The notice at its source. */
            sourceUrl: string | null;
            /** @description The kind of source. */
            sourceType: string | null;
            /** @description The address of the site that published it. */
            providerUrl: string | null;
            /** @description The upstream source. New values are added, so accept any string. */
            providerType: string | null;
        };
        /**
         * @description The pursuit right after the event, with its opportunity. In an `opportunity.created` event there is no pursuit yet: `id` is the id
         *     of the opportunity, and the fields of the pursuit are null.
         */
        PursuitEventData: {
            /** @description Id of the pursuit (`pur_…`). In `opportunity.created`, the id of the opportunity. */
            id: string;
            /**
             * @description Phase of the pursuit. Null if its column has no phase.
             * @enum {string|null}
             */
            phase: "preparing" | "submitted" | "won" | "lost" | "triage" | null;
            /** @description Id of its column. */
            columnId: string | null;
            /** @description Title of that column. */
            columnTitle: string | null;
            /** @description How fully the response meets the requirements. */
            complianceScore: components["schemas"]["NullableScore"];
            /** @description An explanation of `complianceScore`. */
            complianceSummary: string | null;
            /** @description Why the opportunity fits the company. */
            matchReason: string | null;
            /** @description When the record with this `id` was created. UTC, ISO 8601. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the notice was last read from its source. */
            lastFetch: components["schemas"]["NullableTimestamp"];
            /** @description When the pursuit was created. UTC, ISO 8601. */
            pursuitCreatedAt: components["schemas"]["NullableTimestamp"];
            /** @description The company's own title, or else the title of the opportunity. */
            pursuitTitle: string | null;
            /** @description The change. Null unless the event is `pursuit.updated`. */
            pursuitChanges: components["schemas"]["PursuitEventChanges"] | null;
            contract: components["schemas"]["EventContract"];
        };
        /** @description A new record fits the company and is not on the board. Polls and deliveries contain the same event. */
        OpportunityCreatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "opportunity.created";
            /** @description When the event happened. UTC, ISO 8601. */
            timestamp: components["schemas"]["Timestamp"];
            data: components["schemas"]["PursuitEventData"];
        };
        /** @description Events, newest first. */
        OpportunityCreatedEvents: components["schemas"]["OpportunityCreatedEvent"][];
        /** @description An opportunity was put on the board. Polls and deliveries contain the same event. */
        PursuitCreatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "pursuit.created";
            /** @description When the event happened. UTC, ISO 8601. */
            timestamp: components["schemas"]["Timestamp"];
            data: components["schemas"]["PursuitEventData"];
        };
        /** @description Events, newest first. */
        PursuitCreatedEvents: components["schemas"]["PursuitCreatedEvent"][];
        /** @description A pursuit was changed. Polls and deliveries contain the same event. */
        PursuitUpdatedEvent: {
            id: components["schemas"]["EventId"];
            /**
             * @description Kind of event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "pursuit.updated";
            /** @description When the event happened. UTC, ISO 8601. */
            timestamp: components["schemas"]["Timestamp"];
            data: components["schemas"]["PursuitEventData"];
        };
        /** @description Events, newest first. */
        PursuitUpdatedEvents: components["schemas"]["PursuitUpdatedEvent"][];
        /** @description The sample event to send. */
        TestTriggerRequest: {
            /** @description The kind of event to send. Other values are rejected with 400. */
            type: components["schemas"]["SubscriptionEvent"];
            /** @description Any JSON value. The value does not change the sample. */
            data?: unknown;
        };
        /** @description Confirms that the token works, and says what was sent. */
        TestTriggerResult: {
            /**
             * @description Always `pong`.
             * @constant
             */
            status: "pong";
            /** @description A message for people to read. */
            message: string;
        };
        /** @description A contact for questions about the opportunity. */
        AutomationContact: {
            /** @description First and last name. */
            full_name?: string;
            /**
             * Format: email
             * @description Email address for questions.
             */
            email?: string;
            /** @description Telephone number. */
            phone?: string;
            /** @description Position at the agency. */
            contact_title?: string;
        };
        /** @description An opportunity to create, and what to do with it. */
        AutomationOpportunityRequest: {
            /** @description Title of the opportunity. */
            title: string;
            /** @description The opportunity's text. */
            description: string;
            /** @description The agency or customer that buys. */
            agency_name: string;
            /** @description The agency's solicitation number. With `agency_name`, it identifies an existing opportunity. */
            solicitation_number: string;
            /** @description When the opportunity was posted. A date without a time means 00:00 UTC. */
            posted_date?: components["schemas"]["DateOrTime"];
            /** @description When responses are due. A date without a time means 23:59:59.999 UTC. */
            deadline_date?: components["schemas"]["DateOrTime"];
            /**
             * Format: uri
             * @description Where it was found.
             */
            source_url?: string;
            /** @description The NAICS code of the industry. Unknown codes are rejected with 400. */
            naics_code?: string;
            /** @description The set-aside, by code or in words. Unknown set-asides are rejected with 400. */
            type_of_set_aside?: string;
            /** @description City where the work is done. */
            place_of_performance_city?: string;
            /** @description Two-letter code of the state where the work is done. Unknown codes are rejected with 400. */
            place_of_performance_state_code?: string;
            /** @description Postal code where the work is done. */
            place_of_performance_zipcode?: string;
            /** @description Country where the work is done, by name or code. */
            place_of_performance_country?: string;
            /** @description Contacts for questions. */
            point_of_contact?: components["schemas"]["AutomationContact"][];
            /**
             * @description False stores the opportunity without creating a pursuit.
             * @default true
             */
            add_to_pipeline?: boolean;
            /** @description Id or title of the board column for a new pursuit. The default is Triage. An unknown column is rejected with 400. */
            column_id?: string;
            /** @description The user to assign to the new pursuit. `me` is the user of the token. A user of another company is rejected with 400. */
            assignee_user_id?: string;
            /** @description A note to add to the new pursuit. */
            note?: string;
            /** @description Public addresses of files to fetch and attach. A file that cannot be fetched does not fail the request. */
            documents?: string[];
            /**
             * @description True checks the input and returns a response without storing anything.
             * @default false
             */
            is_test_request?: boolean;
        };
        /** @description The opportunity and its pursuit, new or existing. */
        AutomationOpportunity: {
            /** @description Id of the opportunity. For a test request about a new opportunity, an id in the same format that belongs to no record. */
            contract_id: string;
            /** @description Id of the pursuit. Null if there is no pursuit, for example with `add_to_pipeline` false. */
            pursuit_id: string | null;
            /** @description True if the opportunity already existed. */
            contract_already_existed: boolean;
            /** @description True if the opportunity was already on the board. */
            pursuit_already_existed: boolean;
        };
        /** @description The authorization code, and the proof that it is yours. */
        TokenRequest: {
            /**
             * @description Always `authorization_code`.
             * @enum {string}
             */
            grant_type: "authorization_code";
            /** @description Id of the automation platform on this installation. */
            client_id: string;
            /** @description Secret of the automation platform on this installation. */
            client_secret: string;
            /** @description The code from the consent page. It works once. A request without it is rejected with 400. */
            code?: string;
            /** @description Ignored. Accepted because some platforms always send it. To renew a token, use refreshToken. */
            refresh_token?: string;
            /**
             * Format: uri
             * @description The same address as in the authorization request.
             */
            redirect_uri?: string;
            /** @description The PKCE verifier for the challenge in the authorization request (S256). */
            code_verifier?: string;
        };
        /** @description An access token. Also a refresh token, if the sign-in can be renewed. */
        Token: {
            /** @description Send it as `Authorization: Bearer …`. */
            access_token: string;
            /**
             * @description Always `Bearer`.
             * @constant
             */
            token_type: "Bearer";
            /** @description Seconds until the access token expires. */
            expires_in: number;
            /** @description Renews the access token once. It lasts 30 days. */
            refresh_token?: string;
        };
        /** @description The refresh token to exchange. */
        TokenRefreshRequest: {
            /**
             * @description Accepted from clients of standard OAuth. It changes nothing.
             * @constant
             */
            grant_type?: "refresh_token";
            /** @description The newest refresh token that you received. */
            refresh_token: string;
            /** @description Id of the automation platform on this installation. */
            client_id?: string;
            /** @description Secret of the automation platform on this installation. */
            client_secret?: string;
        };
        /** @description A new access token, and the refresh token that replaces the one sent. */
        RefreshedToken: {
            /** @description Send it as `Authorization: Bearer …`. */
            access_token: string;
            /**
             * @description Always `Bearer`.
             * @constant
             */
            token_type: "Bearer";
            /** @description Seconds until the access token expires. */
            expires_in: number;
            /** @description Renews the access token once. It lasts 30 days. */
            refresh_token: string;
        };
        /** @description The user and company that an access token acts for. */
        TokenIdentity: {
            /** @description The user who signed in. */
            userId: string;
            /** @description The company chosen at sign-in. */
            entityId: string;
            /** @description A message for people to read. */
            message: string;
            /** @description The company's name. */
            entityName?: string;
            /**
             * Format: email
             * @description The user's email address.
             */
            userEmail?: string;
        };
        /**
         * @description The `data` of an event in snake_case. A field that ends in `_text` gives a time in words, in the company's time zone, or
         *     `no date given`. For example, `deadline_date_text` is `deadline_date` in words.
         */
        RecordInput: {
            /** @description Id of the pursuit; for `opportunity.created`, id of the record. */
            id: string;
            /**
             * @description Phase of the pursuit. Null when its column has none, and for `opportunity.created`.
             * @enum {string|null}
             */
            phase: "preparing" | "submitted" | "won" | "lost" | "triage" | null;
            /** @description Column of the board. Null for `opportunity.created`. */
            column_id: string | null;
            /** @description Title of that column. */
            column_title: string | null;
            /** @description Always null for now. */
            compliance_score: components["schemas"]["NullableScore"];
            /** @description Always null for now. */
            compliance_summary: string | null;
            /** @description Why the record fits the company. */
            match_reason: string | null;
            /** @description When the record with this `id` was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description When the notice was last read from its source. */
            last_fetch: components["schemas"]["NullableTimestamp"];
            /** @description When the pursuit was created. */
            pursuit_created_at: components["schemas"]["NullableTimestamp"];
            /** @description The company's own title, or the record's. Null for `opportunity.created`. */
            pursuit_title: string | null;
            /** @description The notice, with its dates in words. */
            contract: components["schemas"]["OpportunityContract"] & {
                /** @description `posted_date` in words. */
                posted_date_text: string;
                /** @description `deadline_date` in words. */
                deadline_date_text: string;
            };
        };
        /** @description A result of a search step. */
        SearchStepResult: {
            /** @description Id of the record. */
            id: string;
            /** @description Title of the record. */
            title: string;
            /** @description Agency that published the notice. */
            agency: string | null;
            /** @description The agency's number for the solicitation. */
            solicitation_number: string | null;
            /** @description NAICS code. */
            naics: string | null;
            /** @description Code of the set-aside. */
            set_aside: string | null;
            /** @description When the notice was posted. */
            posted_date: components["schemas"]["NullableTimestamp"];
            /** @description `posted_date` in words. */
            posted_date_text: string;
            /** @description When responses are due. */
            deadline_date: components["schemas"]["NullableTimestamp"];
            /** @description `deadline_date` in words. */
            deadline_date_text: string;
            /** @description Match score for the company. */
            match_score: components["schemas"]["NullableScore"];
            /** @description Where people see the record. */
            view_url: string;
        };
    };
    responses: {
        /** @description A parameter or a field of the body is missing, unknown or invalid, and `issues` names each one. Or the body is not JSON. */
        Invalid: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key is missing, wrong, revoked, suspended or expired, or a bearer token was sent. An expired key has the marker `api_key_expired`. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description A read-only key cannot write (marker `api_scope_insufficient`). Or the plan does not include the API, or its trial has not started
         *     (marker `api_tier_insufficient`). Or the subscription is inactive, or the key's user lost access (marker
         *     `subscription_inactive`). Or the user's role or the ownership of the record does not allow the request. The message says so without
         *     a marker.
         */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The rate limit is exceeded. The message says how many seconds to wait. Or a contract-search quota is used up. The message names it
         *     as the `quota` block does, and says in how many seconds it resets. Do not retry a quota error in a loop. There is no `Retry-After`
         *     header.
         */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An error of the service. Retry once after a short wait. If it persists, give the `X-Request-Id` to the operator. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The database or the search engine cannot be reached, or is too busy. Retry after a short wait. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The server cannot read the request as HTTP (code `BAD_REQUEST`). 408: it did not arrive in time. 417: it has an `Expect` header
         *     other than `100-continue`. 431: its address and headers exceed 16 kB, for example because of long lists or a long cursor.
         */
        Unreadable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The session is missing, wrong or has ended. Sign in again. API keys and bearer tokens are not accepted here. */
        UnauthorizedSession: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The last sign-in is too long ago for this operation (marker `sign_in_again`). Or the request does not come from a page of this
         *     installation. Or the subscription is inactive, or the user is no longer a member (marker `subscription_inactive`). Or the user's
         *     role does not allow the request.
         */
        ForbiddenSession: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The record does not exist or belongs to another company. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description A request with the same `Idempotency-Key` is still running (marker `idempotency_in_progress`): send it again shortly. Or another
         *     request changed the same record at the same time: read it and try again.
         */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than this operation accepts. */
        TooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description A limit is reached (code `LIMIT_REACHED`), and the message names it. Or a request with the same `Idempotency-Key` is still running
         *     (code `CONFLICT`, marker `idempotency_in_progress`).
         */
        LimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Nothing has changed since the read that `If-None-Match` names. There is no body. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The record has changed since you read it, so `If-Match` does not name its version. Read it again, then repeat the change. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The access token is missing, wrong, revoked or expired, or an API key was sent. */
        UnauthorizedToken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The client's credentials, the authorization code or the refresh token are not valid. */
        TokenRefused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
         *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
         *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
         *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
         *     even of the same user, has its own names.
         */
        IdempotencyKey: string;
        /** @description Maximum number of items per page. */
        Limit: number;
        /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
        Cursor: string;
        /** @description Only pursuits with all of these words in the title, solicitation number, agency or tags. */
        PursuitQuery: string;
        /** @description Only pursuits due at or after this time. */
        PursuitDueAfter: components["schemas"]["DateOrTime"];
        /** @description Only pursuits due at or before this time. */
        PursuitDueBefore: components["schemas"]["DateOrTime"];
        /** @description Only pursuits assigned to the user with this id. `me` is the calling user. */
        PursuitAssignedTo: string;
        /** @description Only pursuits of this owner, by user id or `me`. */
        PursuitOwner: string;
        /** @description Only pursuits in one of these phases or columns, given as in `phase_id`. */
        PursuitPhaseIds: string[];
        /** @description Only pursuits with one of these tags, in any case. */
        PursuitTags: string[];
        /** @description Only favorites, or only others. */
        PursuitFavorite: boolean;
        /** @description Names, abbreviations or codes of agencies at any level. */
        PursuitAgencies: string[];
        /** @description Only these set-asides. */
        PursuitSetAsides: components["schemas"]["SetAside"][];
        /** @description Only these NAICS codes. */
        PursuitNaicsCodes: components["schemas"]["NaicsCode"][];
        /** @description Only pursuits worth at least this at their upper end, in whole US dollars. */
        PursuitValueMin: number;
        /** @description Only pursuits worth at most this at their lower end, in whole US dollars. */
        PursuitValueMax: number;
        /** @description Only pursuits changed at or after this time. */
        PursuitUpdatedSince: components["schemas"]["DateOrTime"];
        /** @description True returns only `total_count`, without results. */
        CountOnly: boolean;
        /** @description The `ETag` of your last read. If nothing has changed since, the response is 304 without a body. */
        IfNoneMatch: string;
        /**
         * @description The `ETag` of the record as you read it. If the record has changed since, nothing is written and the response is 412. Without this
         *     header, or with `*`, the change is always made.
         */
        IfMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description Id of this request in the server's log. */
        "X-Request-Id": string;
        /**
         * @description The rate limit of this request: `q` requests in `w` seconds. Its name is `read` or `write`, or `sign-in` after a wrong credential.
         *     An address can send 60 wrong credentials per minute. The server delays its responses before that.
         */
        "RateLimit-Policy": string;
        /** @description The remaining requests `r`, and the seconds `t` until the limit resets. */
        RateLimit: string;
        /** @description `true` if this is the stored response to an earlier request with the same `Idempotency-Key`. Absent otherwise. */
        "Idempotent-Replayed": "true";
        /** @description The address of the new record, for a GET. Absent if no record was created. */
        Location: string;
        /**
         * @description The version of the record. Send it back as `If-Match` with a change. If another user changed the record in the meantime, the server
         *     rejects the change. Send it back as `If-None-Match` with the next read. If nothing has changed, the response is 304 without a body.
         */
        ETag: string;
        /**
         * @description How to sign in (RFC 6750). `error` says what is wrong with the access token, if one was sent. `resource_metadata` is the address
         *     that describes how to get a token (RFC 9728).
         */
        "WWW-Authenticate": string;
        /** @description Always `no-store` (RFC 6749, 5.1). No client or proxy may store the tokens. */
        "Cache-Control": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    streamEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `id` of the last event that the client received. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getCalendarFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the feeds. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeeds"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    createCalendarFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedCalendarFeeds"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    deleteCalendarFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feeds were revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    createExport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportCreate"];
            };
        };
        responses: {
            /** @description The link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    importPursuits: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PursuitImport"];
            };
        };
        responses: {
            /** @description The lines that the import created, or would create. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description Limit reached (code `LIMIT_REACHED`): a pursuit would have more than 200 tags. Or a request with the same `Idempotency-Key` is
             *     still running (marker `idempotency_in_progress`).
             */
            409: components["responses"]["LimitReached"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of subscriptions, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventSubscriptionList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    createSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionRequest"];
            };
        };
        responses: {
            /** @description The subscription. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventSubscription"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subscription (`sub_…`). */
                subscription_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventSubscription"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    deleteSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subscription (`sub_…`). */
                subscription_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    updateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the subscription (`sub_…`). */
                subscription_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionChange"];
            };
        };
        responses: {
            /** @description The changed subscription. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventSubscription"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    showSubscriptionSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subscription (`sub_…`). */
                subscription_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionSecret"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    rotateSubscriptionSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subscription (`sub_…`). */
                subscription_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionSecret"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Only deliveries in this state. */
                state?: components["schemas"]["DeliveryState"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Id of the subscription (`sub_…`). */
                subscription_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of deliveries, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the subscription (`sub_…`). */
                subscription_id: string;
                /** @description Id of the event (`evt_…`), from listDeliveries. */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, which waits to be sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    replayFailedDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the subscription (`sub_…`). */
                subscription_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayRequest"];
            };
        };
        responses: {
            /** @description The number of events that are sent again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
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
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSession"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    confirmPassword: {
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
            /** @description The session, with its new `authenticated_at`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSession"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of sessions, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session (`ses_…`). */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session was ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The other sessions were ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
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
            /** @description The password was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description `active`: keys that work now. `inactive`: all other keys. Absent: all keys. */
                state?: "active" | "inactive";
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of keys, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiKey"];
            };
        };
        responses: {
            /** @description The new key. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            409: components["responses"]["LimitReached"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the key (`key_…`). */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revoked key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user (`usr_…`). */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is no longer a member. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the user (`usr_…`). */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberChange"];
            };
        };
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of invitations, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInvitation"];
            };
        };
        responses: {
            /** @description The invitation, with its link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInvitation"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            409: components["responses"]["LimitReached"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    deleteInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the invitation (`inv_…`). */
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation was withdrawn. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description Only entries with this action. */
                action?: components["schemas"]["AuditAction"];
                /** @description Only entries whose actor is this user. */
                user_id?: string;
                /** @description Only entries at or after this time. A date without a time means 00:00 UTC. */
                since?: components["schemas"]["DateOrTime"];
                /** @description Only entries up to this time. A date without a time means 23:59:59.999 UTC. */
                before?: components["schemas"]["DateOrTime"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the audit log, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEventList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listConnections: {
        parameters: {
            query?: {
                /** @description List the connections of all members of the company. */
                all?: boolean;
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of connections, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    revokeConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the connection (`con_…`). */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection was revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    revokeAllConnections: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connections were revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedConnections"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules of the company. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyAccess"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    updateAccess: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyAccessChange"];
            };
        };
        responses: {
            /** @description The rules of the company. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyAccess"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserChange"];
            };
        };
        responses: {
            /** @description The session with its changed user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSession"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the installation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallationStatus"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedSession"];
            403: components["responses"]["ForbiddenSession"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listRecommendations: {
        parameters: {
            query?: {
                /** @description Maximum items per page. */
                limit?: number;
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Minimum match score. */
                min_score?: number;
                /** @description True also lists opportunities past their deadline. */
                include_expired?: boolean;
                /** @description False also lists opportunities on the board, with `in_pipeline` true. */
                exclude_pipeline?: boolean;
                /** @description Kind of records to list. `forecasts` are purchases that agencies plan. `recompetes` are contracts that end within two years. */
                type?: "notices" | "forecasts" | "recompetes" | "all";
                /** @description Only recommendations that arrived at or after this time. Pass the last `next_since` to read only what is new. */
                since?: components["schemas"]["DateOrTime"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of recommendations, highest score first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecommendationList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    dismissRecommendation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecommendationDismiss"];
            };
        };
        responses: {
            /** @description The opportunity is dismissed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecommendationDismissal"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    undismissRecommendation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecommendationUndismiss"];
            };
        };
        responses: {
            /** @description The opportunity is not dismissed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecommendationDismissal"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listDismissedRecommendations: {
        parameters: {
            query?: {
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of dismissals. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DismissedRecommendationList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    searchOpportunities: {
        parameters: {
            query?: {
                /**
                 * @description Words to search for, in any grammatical form. Returns records that contain all words, and up to 200 with a related meaning. With more than four words, words that carry four fifths of the weight are enough. If fewer than 25 records contain the
                 *     words, records with some of them follow. A list that is sorted by date or match score has only records that contain the words.
                 *     Synonyms count as one word. Words in double quotes must be adjacent. Too many quoted phrases of common words are rejected.
                 *     `-word` and `-"a phrase"` exclude records. `"zero trust" OR cyber` needs only one, as does `a or b` alone. Typing errors are
                 *     corrected.
                 */
                query?: string;
                /** @description Only these NAICS codes. Unknown codes are rejected. */
                naics_codes?: components["schemas"]["NaicsCode"][];
                /** @description Excludes these NAICS codes. */
                exclude_naics_codes?: components["schemas"]["NaicsCode"][];
                /** @description Only these PSCs. One to three characters match all codes that begin with them. */
                psc_codes?: components["schemas"]["PscPrefix"][];
                /** @description Codes of other classifications, or their beginnings, such as `NIGP:410`. */
                codes?: components["schemas"]["SchemeCode"][];
                /** @description Only these categories of what is bought. */
                categories?: components["schemas"]["Category"][];
                /** @description Only governments of these countries. */
                countries?: components["schemas"]["CountryCode"][];
                /** @description Only these set-asides. Unknown values are rejected. */
                set_asides?: components["schemas"]["SetAside"][];
                /** @description Names, abbreviations, codes, or searchMarket ids (`agy_070`) of agencies at any level. Case does not matter. */
                agencies?: string[];
                /** @description Excludes these agencies, named as in `agencies`. */
                exclude_agencies?: string[];
                /** @description States of performance. Unknown codes are rejected. */
                states?: components["schemas"]["StateCode"][];
                /** @description Only these notice types. */
                notice_types?: components["schemas"]["NoticeType"][];
                /** @description Only opportunities of these levels of government. */
                jurisdictions?: components["schemas"]["Jurisdiction"][];
                /** @description Only records that arrived at or after this time. Pass the last `next_since` to read only what is new. */
                since?: components["schemas"]["DateOrTime"];
                /** @description Posted at or after this time. */
                posted_since?: components["schemas"]["DateOrTime"];
                /** @description Posted at or before this time. */
                posted_before?: components["schemas"]["DateOrTime"];
                /** @description Deadline at or after this time. Records without a deadline are left out. */
                due_after?: components["schemas"]["DateOrTime"];
                /** @description Deadline at or before this time, as `due_after`. */
                due_before?: components["schemas"]["DateOrTime"];
                /** @description Deadline within this many days. */
                due_within_days?: components["schemas"]["DueWithinDays"];
                /**
                 * @description `active` lists only open records. They have no award, are not inactive at the source, and are not past their deadline, or past
                 *     their archive date if they have no deadline.
                 */
                status?: "active";
                /**
                 * @description Order of the results. `relevance`: best match first, the default with `query`. `posted_date`: newest first, the default without
                 *     it. `due_date`: soonest first. `match_score`: highest first; with `query`, among the first 10,000 results. Records without the
                 *     value come last.
                 */
                sort_by?: "relevance" | "posted_date" | "due_date" | "match_score";
                /**
                 * @description Minimum match score. Records without a score are left out. Of more than 10,000 records, a search considers the first 10,000 with
                 *     `query`, or else those among the company's 10,000 highest scores. `total_count` and `facets` count only what is listed.
                 */
                min_score?: number;
                /** @description Whether to list dismissed records: `include` them, `exclude` them, or list `only` them. Considers the 10,000 latest dismissals. */
                dismissed?: "include" | "exclude" | "only";
                /**
                 * @description `reasons` adds to each result why it fits the company. `ranges` adds to the first page how many results there are by deadline and
                 *     by time of posting.
                 */
                include?: ("reasons" | "ranges")[];
                /** @description True adds `facets`, the counts of all results by code, set-aside, agency, state, and kind of notice. */
                facets?: boolean;
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of opportunities. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpportunityList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    searchContracts: {
        parameters: {
            query: {
                /** @description Words to search for, as in searchOpportunities. */
                query: string;
                /** @description `active` opportunities or the whole catalog. */
                scope?: "all" | "active";
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of contracts, most relevant first, with quota usage. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getOpportunity: {
        parameters: {
            query?: {
                /**
                 * @description Parts to return in addition to the record, `contract`, and `award`. `none` returns no parts. By default, returns all parts, but
                 *     `regulation_sections` without its texts and `history` without `diff`. Name these parts to get them.
                 */
                include?: components["schemas"]["OpportunityPart"][];
            };
            header?: never;
            path: {
                /** @description An id that begins with `contract_`, `forecast_` or `pur_`. */
                opportunity_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The opportunity. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpportunityDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getMarketContractor: {
        parameters: {
            query?: {
                /** @description First day (UTC). */
                awarded_since?: components["schemas"]["DateOrTime"];
                /** @description Last day (UTC). */
                awarded_before?: components["schemas"]["DateOrTime"];
                /** @description Which `awards` to list. `expiring`: those that end within 18 months, soonest first. */
                awards?: "newest" | "expiring";
                /** @description Maximum awards per page. */
                limit?: number;
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Id from searchMarket or rankMarket. */
                contractor_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contractor with its awards. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketContractorDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getMarketAgency: {
        parameters: {
            query?: {
                /** @description First day (UTC). */
                awarded_since?: components["schemas"]["DateOrTime"];
                /** @description Last day (UTC). */
                awarded_before?: components["schemas"]["DateOrTime"];
                /** @description Which `awards` to list. `expiring`: those that end within 18 months, soonest first. */
                awards?: "newest" | "expiring";
                /** @description Maximum awards per page. */
                limit?: number;
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Id from searchMarket or rankMarket. */
                agency_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agency with its awards. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketAgencyDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    rankMarket: {
        parameters: {
            query: {
                /** @description The kind of ranking. */
                by: components["schemas"]["MarketRankingSubject"];
                /** @description NAICS codes, as in searchOpportunities. */
                naics_codes?: components["schemas"]["NaicsCode"][];
                /** @description PSCs or their first characters, as in searchOpportunities. */
                psc_codes?: components["schemas"]["PscPrefix"][];
                /** @description Awarding agencies or offices. */
                agencies?: string[];
                /** @description Set-asides, as in searchOpportunities. */
                set_asides?: components["schemas"]["SetAside"][];
                /** @description States of performance, as in searchOpportunities. */
                states?: components["schemas"]["StateCode"][];
                /** @description First day (UTC). */
                awarded_since?: components["schemas"]["DateOrTime"];
                /** @description Last day (UTC). */
                awarded_before?: components["schemas"]["DateOrTime"];
                /** @description Maximum results. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ranking, largest value first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketRanking"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    searchMarket: {
        parameters: {
            query: {
                /** @description Words to search for. */
                query: string;
                /** @description Types to return. Default all. */
                types?: components["schemas"]["MarketType"][];
                /** @description Maximum items per type. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results by type, for the requested types only. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketResults"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    dismissRecommendations: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecommendationsDismiss"];
            };
        };
        responses: {
            /** @description The dismissals, and the opportunities that were refused. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecommendationsDismissed"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    searchLookups: {
        parameters: {
            query?: {
                /** @description Beginning of a code, or words of a name. */
                query?: string;
                /** @description Maximum values. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Kind of value. */
                kind: components["schemas"]["LookupKind"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values, best first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lookup"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getMarketAward: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id from searchMarket, getMarketContractor, getMarketAgency, or `related` of getOpportunity. */
                award_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The award. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketAwardDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getMarketPerson: {
        parameters: {
            query?: {
                /** @description Maximum opportunities per page. */
                limit?: number;
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Id from searchMarket. */
                person_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person with the opportunities. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketPersonDetail"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    addToPipeline: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PipelineAdd"];
            };
        };
        responses: {
            /** @description The new or existing pursuit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineAdded"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description Limit reached (code `LIMIT_REACHED`): the pursuit would have more than 200 tags. Remove some first.
             *     Or a request with the same `Idempotency-Key` is still running (marker `idempotency_in_progress`).
             */
            409: components["responses"]["LimitReached"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    searchPipeline: {
        parameters: {
            query?: {
                /**
                 * @description `archived`: archived pursuits. `unarchived`: all others. `won`, `lost`: pursuits in that phase that are not archived. `active`:
                 *     pursuits that are neither archived nor won nor lost. `to_submit`: those of them that are not submitted.
                 */
                status?: "active" | "archived" | "won" | "lost" | "unarchived" | "to_submit";
                /** @description Only pursuits in this phase or column. Accepts a phase, or a column's id or title. An unknown value finds nothing. */
                phase_id?: string;
                /** @description Only pursuits with all of these words in the title, solicitation number, agency or tags. */
                query?: components["parameters"]["PursuitQuery"];
                /** @description Only pursuits due at or after this time. */
                due_after?: components["parameters"]["PursuitDueAfter"];
                /** @description Only pursuits due at or before this time. */
                due_before?: components["parameters"]["PursuitDueBefore"];
                /** @description Only pursuits assigned to the user with this id. `me` is the calling user. */
                assigned_to?: components["parameters"]["PursuitAssignedTo"];
                /** @description Only pursuits of this owner, by user id or `me`. */
                owner?: components["parameters"]["PursuitOwner"];
                /** @description Only pursuits in one of these phases or columns, given as in `phase_id`. */
                phase_ids?: components["parameters"]["PursuitPhaseIds"];
                /** @description Only pursuits with one of these tags, in any case. */
                tags?: components["parameters"]["PursuitTags"];
                /** @description Only favorites, or only others. */
                favorite?: components["parameters"]["PursuitFavorite"];
                /** @description Names, abbreviations or codes of agencies at any level. */
                agencies?: components["parameters"]["PursuitAgencies"];
                /** @description Only these set-asides. */
                set_asides?: components["parameters"]["PursuitSetAsides"];
                /** @description Only these NAICS codes. */
                naics_codes?: components["parameters"]["PursuitNaicsCodes"];
                /** @description Only pursuits worth at least this at their upper end, in whole US dollars. */
                value_min?: components["parameters"]["PursuitValueMin"];
                /** @description Only pursuits worth at most this at their lower end, in whole US dollars. */
                value_max?: components["parameters"]["PursuitValueMax"];
                /** @description Only pursuits changed at or after this time. */
                updated_since?: components["parameters"]["PursuitUpdatedSince"];
                /** @description True returns only `total_count`, without results. */
                count_only?: components["parameters"]["CountOnly"];
                /** @description `due` adds `due_counts`. */
                count_by?: "due";
                /**
                 * @description `due_date`: open pursuits, soonest first, then those without a date, then submitted, won, lost and archived ones. `position`:
                 *     in the order of the column. The others: newest, highest or largest first. Pursuits without the value come last.
                 */
                sort_by?: "due_date" | "posted_date" | "match_score" | "position" | "estimated_value" | "updated_at" | "created_at";
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of pursuits, or their count. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PursuitList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listPipelineColumns: {
        parameters: {
            query?: {
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of columns, from left to right. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineColumnList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    createPipelineColumn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PipelineColumnCreate"];
            };
        };
        responses: {
            /** @description The column. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineColumn"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description Limit reached (code `LIMIT_REACHED`): the board has 50 columns. Delete some first.
             *     Or a request with the same `Idempotency-Key` is still running (marker `idempotency_in_progress`).
             *     Or another request gave this title to a column at the same time.
             */
            409: components["responses"]["LimitReached"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getPipelineColumn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your last read. If nothing has changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the column. */
                column_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The column. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineColumn"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    deletePipelineColumn: {
        parameters: {
            query?: {
                /** @description Id or title of the column that receives the pursuits of this one. Required unless the column is empty. */
                move_to?: string;
            };
            header?: never;
            path: {
                /** @description Id of the column. */
                column_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The column was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    updatePipelineColumn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you read it. If the record has changed since, nothing is written and the response is 412. Without this
                 *     header, or with `*`, the change is always made.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the column. */
                column_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PipelineColumnUpdate"];
            };
        };
        responses: {
            /** @description The changed column. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineColumn"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description A request with the same `Idempotency-Key` is still running (marker `idempotency_in_progress`).
             *     Or another request gave this title to a column at the same time.
             */
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getPursuit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your last read. If nothing has changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the pursuit. */
                pursuit_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pursuit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pursuit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    deletePursuit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the pursuit. */
                pursuit_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pursuit was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    updatePursuit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you read it. If the record has changed since, nothing is written and the response is 412. Without this
                 *     header, or with `*`, the change is always made.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the pursuit. */
                pursuit_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PursuitUpdate"];
            };
        };
        responses: {
            /** @description The changed pursuit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pursuit"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description Limit reached (code `LIMIT_REACHED`): the pursuit would have more than 200 tags. Remove some first.
             *     Or a request with the same `Idempotency-Key` is still running (marker `idempotency_in_progress`).
             */
            409: components["responses"]["LimitReached"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listPursuitHistory: {
        parameters: {
            query?: {
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Id of the pursuit. */
                pursuit_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PursuitChangeList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listPursuitNotes: {
        parameters: {
            query?: {
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Id of the pursuit. */
                pursuit_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of notes, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PursuitNoteList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    createPursuitNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the pursuit. */
                pursuit_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PursuitNoteCreate"];
            };
        };
        responses: {
            /** @description The note. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PursuitNote"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description Limit reached (code `LIMIT_REACHED`): the pursuit has 1,000 notes. Delete some first.
             *     Or a request with the same `Idempotency-Key` is still running (marker `idempotency_in_progress`).
             */
            409: components["responses"]["LimitReached"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    deletePursuitNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the pursuit. */
                pursuit_id: string;
                /** @description Id of the note. */
                note_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The note was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getPipelineBoard: {
        parameters: {
            query?: {
                /**
                 * @description `archived`: archived pursuits. `unarchived`: all others. `won`, `lost`: pursuits in that phase that are not archived. `active`:
                 *     pursuits that are neither archived nor won nor lost. `to_submit`: those of them that are not submitted.
                 */
                status?: "active" | "archived" | "won" | "lost" | "unarchived" | "to_submit";
                /** @description Only pursuits with all of these words in the title, solicitation number, agency or tags. */
                query?: components["parameters"]["PursuitQuery"];
                /** @description Only pursuits due at or after this time. */
                due_after?: components["parameters"]["PursuitDueAfter"];
                /** @description Only pursuits due at or before this time. */
                due_before?: components["parameters"]["PursuitDueBefore"];
                /** @description Only pursuits assigned to the user with this id. `me` is the calling user. */
                assigned_to?: components["parameters"]["PursuitAssignedTo"];
                /** @description Only pursuits of this owner, by user id or `me`. */
                owner?: components["parameters"]["PursuitOwner"];
                /** @description Only pursuits in one of these phases or columns, given as in `phase_id`. */
                phase_ids?: components["parameters"]["PursuitPhaseIds"];
                /** @description Only pursuits with one of these tags, in any case. */
                tags?: components["parameters"]["PursuitTags"];
                /** @description Only favorites, or only others. */
                favorite?: components["parameters"]["PursuitFavorite"];
                /** @description Names, abbreviations or codes of agencies at any level. */
                agencies?: components["parameters"]["PursuitAgencies"];
                /** @description Only these set-asides. */
                set_asides?: components["parameters"]["PursuitSetAsides"];
                /** @description Only these NAICS codes. */
                naics_codes?: components["parameters"]["PursuitNaicsCodes"];
                /** @description Only pursuits worth at least this at their upper end, in whole US dollars. */
                value_min?: components["parameters"]["PursuitValueMin"];
                /** @description Only pursuits worth at most this at their lower end, in whole US dollars. */
                value_max?: components["parameters"]["PursuitValueMax"];
                /** @description Only pursuits changed at or after this time. */
                updated_since?: components["parameters"]["PursuitUpdatedSince"];
                /**
                 * @description `due_date`: open pursuits, soonest first, then those without a date, then submitted, won, lost and archived ones. `position`:
                 *     in the order of the column. The others: newest, highest or largest first. Pursuits without the value come last.
                 */
                sort_by?: "due_date" | "posted_date" | "match_score" | "position" | "estimated_value" | "updated_at" | "created_at";
                /** @description Maximum number of pursuits per column. */
                per_column?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The board. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineBoard"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    updatePursuits: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PursuitsUpdate"];
            };
        };
        responses: {
            /** @description The changed pursuits, and those that were refused. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PursuitsUpdated"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getPipelineSummary: {
        parameters: {
            query?: {
                /** @description Only pursuits with all of these words in the title, solicitation number, agency or tags. */
                query?: components["parameters"]["PursuitQuery"];
                /** @description Only pursuits assigned to the user with this id. `me` is the calling user. */
                assigned_to?: components["parameters"]["PursuitAssignedTo"];
                /** @description Only pursuits of this owner, by user id or `me`. */
                owner?: components["parameters"]["PursuitOwner"];
                /** @description Only pursuits with one of these tags, in any case. */
                tags?: components["parameters"]["PursuitTags"];
                /** @description Only favorites, or only others. */
                favorite?: components["parameters"]["PursuitFavorite"];
                /** @description Names, abbreviations or codes of agencies at any level. */
                agencies?: components["parameters"]["PursuitAgencies"];
                /** @description Only these set-asides. */
                set_asides?: components["parameters"]["PursuitSetAsides"];
                /** @description Only these NAICS codes. */
                naics_codes?: components["parameters"]["PursuitNaicsCodes"];
                /** @description Only pursuits worth at least this at their upper end, in whole US dollars. */
                value_min?: components["parameters"]["PursuitValueMin"];
                /** @description Only pursuits worth at most this at their lower end, in whole US dollars. */
                value_max?: components["parameters"]["PursuitValueMax"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineSummary"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listActivity: {
        parameters: {
            query?: {
                /** @description Only what happened to this pursuit. An unknown id finds nothing. */
                pursuit_id?: string;
                /** @description Only what happened to the pursuit of this opportunity, and files added to the opportunity. */
                opportunity_id?: string;
                /** @description Only actions of the user or workflow with this id. `me` is the calling user. */
                actor?: string;
                /** @description Only these types. */
                types?: components["schemas"]["ActivityType"][];
                /**
                 * @description Only what happened at or after this time. `last_visit` is the end of the user's previous visit to the web app, which needs a
                 *     session. A visit ends with its last request before a break of four hours. Before a second visit, everything is listed.
                 */
                since?: components["schemas"]["DateOrTime"] | "last_visit";
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the timeline. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listTasks: {
        parameters: {
            query?: {
                /** @description Only tasks of this pursuit. */
                pursuit_id?: string;
                /** @description Only tasks due at or after this time. */
                due_after?: components["schemas"]["DateOrTime"];
                /** @description Only tasks due at or before this time. */
                due_before?: components["schemas"]["DateOrTime"];
                /** @description Only tasks with this status. */
                status?: components["schemas"]["TaskStatus"];
                /** @description Only tasks assigned to the user with this id. `me` is the calling user. */
                assigned_to?: string;
                /** @description Only tasks without assignees, or only others. */
                unassigned?: boolean;
                /** @description Only tasks with all of these words in the name, the description or the title of the pursuit. */
                query?: string;
                /** @description Only tasks of these pursuits. */
                pursuit_ids?: string[];
                /** @description Only tasks of archived pursuits, or only others. */
                pursuit_archived?: boolean;
                /** @description True returns only `total_count`, without results. */
                count_only?: components["parameters"]["CountOnly"];
                /** @description `due` adds `due_counts`. */
                count_by?: "due";
                /** @description `created_at` and `updated_at` newest first, `due_date` soonest first and tasks without one last. */
                sort_by?: "created_at" | "due_date" | "updated_at";
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of tasks, or their count. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    createTask: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskCreate"];
            };
        };
        responses: {
            /** @description The task. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your last read. If nothing has changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the task. */
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The task. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    deleteTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the task. */
                task_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The task was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    updateTask: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you read it. If the record has changed since, nothing is written and the response is 412. Without this
                 *     header, or with `*`, the change is always made.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the task. */
                task_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskUpdate"];
            };
        };
        responses: {
            /** @description The changed task. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    updateTasks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TasksUpdate"];
            };
        };
        responses: {
            /** @description The changed tasks, and those that were refused. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TasksUpdated"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your last read. If nothing has changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Company, user, plan and credential. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you read it. If the record has changed since, nothing is written and the response is 412. Without this
                 *     header, or with `*`, the change is always made.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            /** @description The current profile. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listProfileProposals: {
        parameters: {
            query?: {
                /** @description Only proposals with this status. */
                status?: "open" | "accepted" | "rejected";
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of proposals, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileProposalList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    createProfileProposal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileProposalCreate"];
            };
        };
        responses: {
            /** @description The proposal. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileProposal"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description Limit reached (code `LIMIT_REACHED`): 50 proposals are open. Decide one first.
             *     Or a request with the same `Idempotency-Key` is still running (marker `idempotency_in_progress`).
             */
            409: components["responses"]["LimitReached"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getProfileProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the proposal. */
                proposal_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proposal. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileProposal"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    acceptProfileProposal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the proposal. */
                proposal_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileProposalAccept"];
            };
        };
        responses: {
            /** @description The accepted proposal. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileProposal"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description A request with the same `Idempotency-Key` is still running (marker `idempotency_in_progress`).
             *     Or the proposal was already decided, or the profile changed after the proposal was made. Create a new proposal instead of retrying.
             */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    rejectProfileProposal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the proposal. */
                proposal_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProfileProposalReject"];
            };
        };
        responses: {
            /** @description The rejected proposal. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileProposal"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description A request with the same `Idempotency-Key` is still running (marker `idempotency_in_progress`).
             *     Or the proposal was already accepted. A retry cannot succeed.
             */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listSavedSearches: {
        parameters: {
            query?: {
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of saved searches, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearchList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    createSavedSearch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedSearchCreate"];
            };
        };
        responses: {
            /** @description The saved search. It has not run yet. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearch"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /**
             * @description Limit reached (code `LIMIT_REACHED`): the company has 500 saved searches. Delete some first. Or a request with the same
             *     `Idempotency-Key` is still running (marker `idempotency_in_progress`).
             */
            409: components["responses"]["LimitReached"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getSavedSearch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your last read. If nothing has changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the saved search (`ss_…`). */
                saved_search_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The saved search. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearch"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    deleteSavedSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the saved search (`ss_…`). */
                saved_search_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The saved search was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    updateSavedSearch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you read it. If the record has changed since, nothing is written and the response is 412. Without this
                 *     header, or with `*`, the change is always made.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the saved search (`ss_…`). */
                saved_search_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedSearchUpdate"];
            };
        };
        responses: {
            /** @description The saved search as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearch"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listSavedSearchResults: {
        parameters: {
            query?: {
                /** @description `last_alert` returns only results with `is_new`. */
                since?: "last_alert";
                /** @description Only results that the alert sent at this time reported, for 90 days. Not with `since`. */
                alerted_at?: components["schemas"]["DateOrTime"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Id of the saved search (`ss_…`). */
                saved_search_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of results, in the order of the saved search. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearchResultList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                /** @description The folder to list (`fld_…`). Defaults to the top level, or with another filter to the whole tree. */
                folder_id?: string;
                /** @description Only files or only folders. Defaults to both. */
                type?: "file" | "folder";
                /** @description Only files of this pursuit (`pur_…`). */
                pursuit_id?: string;
                /** @description Only files of this opportunity (`contract_…` or `forecast_…`). */
                opportunity_id?: string;
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of files and folders, folders first, then by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    uploadDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["DocumentUpload"];
            };
        };
        responses: {
            /** @description The document. Its text is not read yet. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description Limit reached (code `LIMIT_REACHED`): the company has no room for another file. Delete some first.
             *     Or a request with the same `Idempotency-Key` is still running (marker `idempotency_in_progress`).
             *     Or another request used this name in the folder at the same time.
             */
            409: components["responses"]["LimitReached"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    searchDocuments: {
        parameters: {
            query: {
                /** @description Words or a phrase. */
                query: string;
                /** @description Only files in this folder (`fld_…`) and the folders below it. Defaults to all folders. */
                folder_id?: string;
                /** @description Only files of this pursuit. */
                pursuit_id?: string;
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of files, best first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentMatchList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    createFolder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FolderCreate"];
            };
        };
        responses: {
            /** @description The folder. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description Limit reached (code `LIMIT_REACHED`): the company has no room for another folder. Delete some first.
             *     Or a request with the same `Idempotency-Key` is still running (marker `idempotency_in_progress`).
             *     Or another request used this name in the folder at the same time.
             */
            409: components["responses"]["LimitReached"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your last read. If nothing has changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the file (`doc_…`) or the folder (`fld_…`). */
                item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file or folder. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    deleteDocument: {
        parameters: {
            query?: {
                /** @description True also deletes a folder that is not empty, with everything in it. Ignored for a file. */
                recursive?: boolean;
            };
            header?: never;
            path: {
                /** @description Id of the file (`doc_…`) or the folder (`fld_…`). */
                item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file or folder was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    updateDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you read it. If the record has changed since, nothing is written and the response is 412. Without this
                 *     header, or with `*`, the change is always made.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the file (`doc_…`) or the folder (`fld_…`). */
                item_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentUpdate"];
            };
        };
        responses: {
            /** @description The file or folder as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description A request with the same `Idempotency-Key` is still running (marker `idempotency_in_progress`).
             *     Or another request used this name in the folder at the same time.
             */
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getDocumentText: {
        parameters: {
            query?: {
                /** @description Only this page, slide or sheet. */
                page?: number;
                /** @description First character to return, such as the `start` of a citation in a file without pages. */
                start?: number;
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Id of a document (`doc_…`) or of a file of a notice (`att_…`). */
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentText"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listWorkflows: {
        parameters: {
            query?: {
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of workflows, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    createWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowCreate"];
            };
        };
        responses: {
            /** @description The workflow, a draft. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description Limit reached (code `LIMIT_REACHED`): the company has 200 workflows. Delete some first.
             *     Or a request with the same `Idempotency-Key` is still running (marker `idempotency_in_progress`).
             */
            409: components["responses"]["LimitReached"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your last read. If nothing has changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the workflow (`wf_…`). */
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workflow. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    deleteWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workflow (`wf_…`). */
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workflow was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    updateWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you read it. If the record has changed since, nothing is written and the response is 412. Without this
                 *     header, or with `*`, the change is always made.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the workflow (`wf_…`). */
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowUpdate"];
            };
        };
        responses: {
            /** @description The changed workflow. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    activateWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the workflow (`wf_…`). */
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyConfigInput"];
            };
        };
        responses: {
            /** @description The active workflow. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    deactivateWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the workflow (`wf_…`). */
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyConfigInput"];
            };
        };
        responses: {
            /** @description The workflow, a draft. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    runWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the workflow (`wf_…`). */
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WorkflowRunCreate"];
            };
        };
        responses: {
            /** @description The run, usually still `queued`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowRun"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description Limit reached (code `LIMIT_REACHED`): the company has 1,000 runs that have not ended. Wait until some end, or cancel some.
             *     Or a request with the same `Idempotency-Key` is still running (marker `idempotency_in_progress`).
             */
            409: components["responses"]["LimitReached"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listWorkflowRuns: {
        parameters: {
            query?: {
                /** @description Only runs with this status. */
                status?: components["schemas"]["WorkflowRunStatus"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Id of the workflow (`wf_…`). */
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of runs, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowRunList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getWorkflowRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the run (`run_…`). */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run in its current state. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowRun"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    cancelWorkflowRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the run (`run_…`). */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyConfigInput"];
            };
        };
        responses: {
            /** @description The run in its current state. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowRun"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listWorkflowTemplates: {
        parameters: {
            query?: {
                /** @description Only templates of this category. */
                category?: components["schemas"]["WorkflowTemplateCategory"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of templates, ordered by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowTemplateList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    triggerWorkflowHook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the workflow (`wf_…`). */
                workflow_id: string;
                /** @description Secret token of the address, from `trigger.config.url` of the workflow. */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowHookBody"];
            };
        };
        responses: {
            /** @description The run was queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowHookAccepted"];
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            /**
             * @description Limit reached (code `LIMIT_REACHED`): the company has 1,000 runs that have not ended. Wait until some end, or cancel some.
             *     Or a request with the same `Idempotency-Key` is still running (marker `idempotency_in_progress`).
             */
            409: components["responses"]["LimitReached"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getWorkflowForm: {
        parameters: {
            query?: {
                /** @description Only these types of triggers and steps, comma-separated. Absent means all. */
                types?: (components["schemas"]["WorkflowTriggerType"] | components["schemas"]["WorkflowNodeType"])[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The form. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowForm"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listTeams: {
        parameters: {
            query?: {
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of teams, by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description Part of the name or email address. */
                query?: string;
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of members, by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description True returns only unread notifications. */
                unread_only?: boolean;
                /** @description Only notifications of these types. Absent means every type. */
                types?: components["schemas"]["NotificationType"][];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of notifications, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    markNotificationsRead: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationsReadRequest"];
            };
        };
        responses: {
            /** @description The number of notifications marked, and of those still unread. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationsRead"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getNotificationPreferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your last read. If nothing has changed since, the response is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preferences of every type. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    updateNotificationPreferences: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` of the record as you read it. If the record has changed since, nothing is written and the response is 412. Without this
                 *     header, or with `*`, the change is always made.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationPreferencesUpdate"];
            };
        };
        responses: {
            /** @description The current preferences. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getCredits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Balance and use of this billing cycle. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credits"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getSecuritySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings as they are now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecuritySettings"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    subscribeAutomation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionRequest"];
            };
        };
        responses: {
            /**
             * @description The subscription. `Location` is an absolute address, because Power Automate ends a subscription with a DELETE of this address.
             *     `status` is `error`, with an empty `id` and without `Location`, only if the service failed to register a valid request.
             */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedToken"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    unsubscribeAutomation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnsubscriptionRequest"];
            };
        };
        responses: {
            /** @description The subscription was removed. With the `status` `error`, it was not. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unsubscription"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedToken"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listAutomationSubscriptions: {
        parameters: {
            query?: {
                /** @description Only subscriptions of this address. */
                target_url?: string;
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `cursor` of the previous page. Send all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of subscriptions, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomationSubscriptionList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedToken"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getAutomationSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subscription (`sub_…`). */
                subscription_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomationSubscription"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    deleteAutomationSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subscription (`sub_…`). */
                subscription_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedToken"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listAutomationWorkflows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All workflows with an automation step, by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookupItems"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedToken"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listAutomationWorkflowSteps: {
        parameters: {
            query: {
                /** @description Id of the workflow, from listAutomationWorkflows. An unknown id has no events. */
                workflow_id: string;
                /** @description Maximum number of events. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest events, newest first, at most 1,000. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowStepEvents"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedToken"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listNewestOpportunities: {
        parameters: {
            query?: {
                /** @description Maximum number of events. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest events, newest first, at most 1,000. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpportunityCreatedEvents"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedToken"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listCreatedPursuits: {
        parameters: {
            query: {
                /** @description Only events after this time. An event at exactly this time is left out. A date without a time means 00:00 UTC. */
                created_after: components["schemas"]["DateOrTime"];
                /** @description Maximum number of events. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The earliest events after that time, at most 1,000, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PursuitCreatedEvents"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedToken"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listUpdatedPursuits: {
        parameters: {
            query: {
                /** @description Only events after this time. An event at exactly this time is left out. A date without a time means 00:00 UTC. */
                updated_after: components["schemas"]["DateOrTime"];
                /** @description Maximum number of events. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The earliest events after that time, at most 1,000, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PursuitUpdatedEvents"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedToken"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listAutomationColumns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All columns, from left to right. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookupItems"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedToken"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    listAutomationMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All users, by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookupItems"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedToken"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    testTrigger: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestTriggerRequest"];
            };
        };
        responses: {
            /** @description The token works. `message` says what was sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestTriggerResult"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedToken"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    createAutomationOpportunity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you choose for this write, unique among the writes of your API key. If you send the same request again within 24 hours,
                 *     it changes nothing and returns the first response with `Idempotent-Replayed: true`. The order of the fields in the body does not
                 *     matter. A different request with the same key returns 400. While the first request is still running, the response is 409 with the
                 *     marker `idempotency_in_progress`. Only successful responses are stored: after an error, you can send the key again. Another API key,
                 *     even of the same user, has its own names.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AutomationOpportunityRequest"];
            };
        };
        responses: {
            /** @description The opportunity and its pursuit, new or existing. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomationOpportunity"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedToken"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    exchangeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The tokens. Keep them secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    refreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRefreshRequest"];
            };
        };
        responses: {
            /** @description The new tokens. Keep them secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshedToken"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["TokenRefused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    getTokenIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token works. The response names its user and company. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenIdentity"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["UnauthorizedToken"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            "4XX": components["responses"]["Unreadable"];
        };
    };
    receiveOpportunityCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, the same for every attempt. */
                "webhook-id": string;
                /** @description Time of this attempt, in seconds since 1970. Reject a value that is more than five minutes old. */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures, separated by spaces. Each is `v1,` followed by the base64 of HMAC-SHA256 over
                 *     `{webhook-id}.{webhook-timestamp}.{body}` with the subscription's secret (Standard Webhooks). At least one must match the signature
                 *     that you calculate.
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpportunityCreatedEvent"];
            };
        };
        responses: {
            /** @description The event was accepted. Any other 2xx status means the same. The body is not read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address no longer exists. The subscription ends. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description The event was not accepted. A redirect, or no response within 15 seconds, means the same. The event is retried after about 5 seconds,
             *     5 and 30 minutes, and 2, 5, 10, 14, 20 and 24 hours, then dropped. A subscription whose deliveries have failed for a day is paused,
             *     and its owner is notified.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receivePursuitCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, the same for every attempt. */
                "webhook-id": string;
                /** @description Time of this attempt, in seconds since 1970. Reject a value that is more than five minutes old. */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures, separated by spaces. Each is `v1,` followed by the base64 of HMAC-SHA256 over
                 *     `{webhook-id}.{webhook-timestamp}.{body}` with the subscription's secret (Standard Webhooks). At least one must match the signature
                 *     that you calculate.
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PursuitCreatedEvent"];
            };
        };
        responses: {
            /** @description The event was accepted. Any other 2xx status means the same. The body is not read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address no longer exists. The subscription ends. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description The event was not accepted. A redirect, or no response within 15 seconds, means the same. The event is retried after about 5 seconds,
             *     5 and 30 minutes, and 2, 5, 10, 14, 20 and 24 hours, then dropped. A subscription whose deliveries have failed for a day is paused,
             *     and its owner is notified.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receivePursuitUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, the same for every attempt. */
                "webhook-id": string;
                /** @description Time of this attempt, in seconds since 1970. Reject a value that is more than five minutes old. */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures, separated by spaces. Each is `v1,` followed by the base64 of HMAC-SHA256 over
                 *     `{webhook-id}.{webhook-timestamp}.{body}` with the subscription's secret (Standard Webhooks). At least one must match the signature
                 *     that you calculate.
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PursuitUpdatedEvent"];
            };
        };
        responses: {
            /** @description The event was accepted. Any other 2xx status means the same. The body is not read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address no longer exists. The subscription ends. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description The event was not accepted. A redirect, or no response within 15 seconds, means the same. The event is retried after about 5 seconds,
             *     5 and 30 minutes, and 2, 5, 10, 14, 20 and 24 hours, then dropped. A subscription whose deliveries have failed for a day is paused,
             *     and its owner is notified.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWorkflowStep: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, the same for every attempt. */
                "webhook-id": string;
                /** @description Time of this attempt, in seconds since 1970. Reject a value that is more than five minutes old. */
                "webhook-timestamp": string;
                /**
                 * @description One or more signatures, separated by spaces. Each is `v1,` followed by the base64 of HMAC-SHA256 over
                 *     `{webhook-id}.{webhook-timestamp}.{body}` with the subscription's secret (Standard Webhooks). At least one must match the signature
                 *     that you calculate.
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowStepEvent"];
            };
        };
        responses: {
            /** @description The event was accepted. Any other 2xx status means the same. The body is not read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address no longer exists. The subscription ends. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description The event was not accepted. A redirect, or no response within 15 seconds, means the same. The event is retried after about 5 seconds,
             *     5 and 30 minutes, and 2, 5, 10, 14, 20 and 24 hours, then dropped. A subscription whose deliveries have failed for a day is paused,
             *     and its owner is notified.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
