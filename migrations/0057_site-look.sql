CREATE TABLE "operator_logos" (
	"logo_id" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_settings" ADD COLUMN "site_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_settings" ADD COLUMN "colour" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_settings" ADD COLUMN "logo_id" text;--> statement-breakpoint
ALTER TABLE "operator_settings" ADD COLUMN "logo_width" integer;--> statement-breakpoint
ALTER TABLE "operator_settings" ADD COLUMN "logo_height" integer;