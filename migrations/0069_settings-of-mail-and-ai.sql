INSERT INTO "settings" ("name", "value", "sealed", "version", "updated_at")
SELECT 'mail', jsonb_build_object(
	'host', "host", 'port', "port", 'security', "security", 'username', "username", 'fromName', "from_name",
	'fromEmail', "from_email", 'replyTo', "reply_to", 'siteOrigin', "site_origin"
), jsonb_strip_nulls(jsonb_build_object('password', "sealed_password")), 1, "updated_at" FROM "mail_settings" WHERE "id" = 'only';--> statement-breakpoint
INSERT INTO "settings" ("name", "value", "sealed", "version", "updated_at")
SELECT 'ai', "settings", jsonb_strip_nulls(jsonb_build_object('openrouter', "sealed_openrouter_key", 'compatible', "sealed_compatible_key")), 1, "updated_at"
FROM "ai_settings" WHERE "id" = 'only';--> statement-breakpoint
DROP TABLE "ai_settings" CASCADE;--> statement-breakpoint
DROP TABLE "mail_settings" CASCADE;
