-- Everything that an admin set moves into one table; secrets stay sealed as they are.
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"sealed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
INSERT INTO "settings" ("name", "value", "version", "updated_at")
SELECT 'blog', jsonb_build_object('takesComments', "takes_comments", 'trustsKnown', "trusts_known"), 1, now() FROM "blog_settings" LIMIT 1;--> statement-breakpoint
DROP TABLE "blog_settings" CASCADE;--> statement-breakpoint
INSERT INTO "settings" ("name", "value", "version", "updated_at")
SELECT 'newsletter', jsonb_build_object(
	'fromName', "from_name", 'fromEmail', "from_email", 'replyToEmail', "reply_to_email", 'companyName', "company_name",
	'companyAddress', "company_address", 'unsubscribeText', "unsubscribe_text", 'footerText', "footer_text",
	'trackOpens', "track_opens", 'trackClicks', "track_clicks", 'doubleOptIn', "double_opt_in", 'autoWelcome', "auto_welcome",
	'welcomeTemplateId', "welcome_template_id", 'ratePerMinute', "rate_per_minute", 'connections', "connections"
), 1, "updated_at" FROM "newsletter_settings" WHERE "id" = 'only';--> statement-breakpoint
INSERT INTO "settings" ("name", "value", "version", "updated_at")
SELECT 'operator', jsonb_build_object(
	'siteName', "site_name", 'colour', "colour", 'name', "name", 'address', "address", 'email', "email", 'phone', "phone",
	'location', "location", 'dataProtectionContact', "data_protection_contact", 'supervisoryAuthority', "supervisory_authority",
	'hosting', "hosting", 'claim', "claim", 'isWorldwide', "is_worldwide",
	'logo', CASE WHEN "logo_id" IS NULL THEN NULL ELSE jsonb_build_object('logoId', "logo_id", 'width', coalesce("logo_width", 1), 'height', coalesce("logo_height", 1)) END
), 1, "updated_at" FROM "operator_settings" WHERE "id" = 'only';--> statement-breakpoint
INSERT INTO "settings" ("name", "value", "version", "updated_at")
SELECT 'retention', jsonb_build_object('deletesInactive', "deletes_inactive"), 1, "changed_at" FROM "privacy_settings" LIMIT 1;--> statement-breakpoint
DROP TABLE "newsletter_settings" CASCADE;--> statement-breakpoint
DROP TABLE "operator_settings" CASCADE;--> statement-breakpoint
DROP TABLE "privacy_settings" CASCADE;--> statement-breakpoint
INSERT INTO "settings" ("name", "value", "sealed", "version", "updated_at")
SELECT 'mail', jsonb_build_object(
	'host', "host", 'port', "port", 'security', "security", 'username', "username", 'fromName', "from_name",
	'fromEmail', "from_email", 'replyTo', "reply_to", 'siteOrigin', "site_origin"
), jsonb_strip_nulls(jsonb_build_object('password', "sealed_password")), 1, "updated_at" FROM "mail_settings" WHERE "id" = 'only';--> statement-breakpoint
INSERT INTO "settings" ("name", "value", "sealed", "version", "updated_at")
SELECT 'ai', "settings", jsonb_strip_nulls(jsonb_build_object('openrouter', "sealed_openrouter_key", 'compatible', "sealed_compatible_key")), 1, "updated_at"
FROM "ai_settings" WHERE "id" = 'only';--> statement-breakpoint
DROP TABLE "ai_settings" CASCADE;--> statement-breakpoint
DROP TABLE "mail_settings" CASCADE;--> statement-breakpoint
INSERT INTO "settings" ("name", "value", "version", "updated_at")
SELECT 'maintenance', jsonb_build_object(
	'startsAt', to_char("starts_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
	'endsAt', to_char("ends_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'note', "note"
), 1, now() FROM "maintenance_plan" WHERE "id" = 'only';--> statement-breakpoint
DROP TABLE "maintenance_plan" CASCADE;
