ALTER TABLE "newsletter_subscribers" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "status_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Messages that were refused permanently while they were sent, which only the server's words said.
UPDATE "newsletter_recipients" SET "bounce" = 'hard' WHERE "state" = 'failed' AND "bounce" IS NULL AND "server_said" ~ '\m5\.(1\.([0-69]|[1-9][0-9])|2\.[01]|0\.0)\M';--> statement-breakpoint
UPDATE "newsletter_recipients" SET "bounce" = 'soft' WHERE "state" = 'failed' AND "bounce" IS NULL AND "server_said" ~ '^[45]\d\d\M';--> statement-breakpoint
-- Subscribers whose last message was that, unless they have confirmed their mailbox since.
UPDATE "newsletter_subscribers" AS "s" SET "status" = 'bounced', "status_at" = "r"."settled_at", "status_reason" = coalesce("r"."server_said", '')
FROM (SELECT DISTINCT ON ("subscriber_id") "subscriber_id", "bounce", "settled_at", "server_said" FROM "newsletter_recipients" WHERE "state" IN ('sent', 'failed') ORDER BY "subscriber_id", "recipient_id" DESC) AS "r"
WHERE "s"."subscriber_id" = "r"."subscriber_id" AND "r"."bounce" = 'hard' AND "s"."status" = 'active' AND ("s"."confirmed_at" IS NULL OR "s"."confirmed_at" < "r"."settled_at");--> statement-breakpoint
UPDATE "newsletter_subscribers" AS "s" SET "status" = 'complained', "status_at" = "s"."unsubscribed_at"
WHERE "s"."status" = 'unsubscribed' AND (SELECT "c"."source" FROM "newsletter_consents" AS "c" WHERE "c"."subscriber_id" = "s"."subscriber_id" AND "c"."action" = 'unsubscribed' ORDER BY "c"."at" DESC LIMIT 1) = 'complaint';
