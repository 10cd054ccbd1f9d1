ALTER TABLE "newsletter_settings" DROP COLUMN "dkim_domain";--> statement-breakpoint
ALTER TABLE "newsletter_settings" DROP COLUMN "dkim_selector";--> statement-breakpoint
ALTER TABLE "newsletter_settings" DROP COLUMN "dkim_public_key";--> statement-breakpoint
ALTER TABLE "newsletter_settings" DROP COLUMN "sealed_dkim_key";--> statement-breakpoint
ALTER TABLE "newsletter_settings" DROP COLUMN "webhook_hash";