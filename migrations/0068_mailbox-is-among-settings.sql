-- Where the newsletter's mailbox is, moves to the other settings; its password stays sealed as it is. How far it was read stays.
INSERT INTO "settings" ("name", "value", "sealed", "version", "updated_at")
SELECT 'newsletter-mailbox', jsonb_build_object(
	'host', m."host", 'port', m."port", 'security', m."security", 'username', m."username", 'folder', m."folder"
), jsonb_strip_nulls(jsonb_build_object('password', s."sealed")), 1, coalesce(s."updated_at", now())
FROM "newsletter_mailbox" m LEFT JOIN "newsletter_secrets" s ON s."name" = 'returns-mailbox' WHERE m."id" = 'only';--> statement-breakpoint
DELETE FROM "newsletter_secrets" WHERE "name" = 'returns-mailbox';--> statement-breakpoint
ALTER TABLE "newsletter_mailbox" DROP COLUMN "host";--> statement-breakpoint
ALTER TABLE "newsletter_mailbox" DROP COLUMN "port";--> statement-breakpoint
ALTER TABLE "newsletter_mailbox" DROP COLUMN "security";--> statement-breakpoint
ALTER TABLE "newsletter_mailbox" DROP COLUMN "username";--> statement-breakpoint
ALTER TABLE "newsletter_mailbox" DROP COLUMN "folder";
