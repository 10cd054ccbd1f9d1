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
DROP TABLE "privacy_settings" CASCADE;
