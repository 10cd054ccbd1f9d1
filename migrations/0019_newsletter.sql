CREATE TABLE "newsletter_bucket" (
	"id" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"factor" double precision DEFAULT 1 NOT NULL,
	"refilled_at" timestamp with time zone NOT NULL,
	"slowed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_campaigns" (
	"campaign_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"subject_b" text,
	"test_share" integer DEFAULT 0 NOT NULL,
	"test_hours" integer DEFAULT 4 NOT NULL,
	"winner" text,
	"blocks" jsonb NOT NULL,
	"template_id" text,
	"segment" jsonb NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"scheduled_at" timestamp with time zone,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"started_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"may_repeat" boolean DEFAULT false NOT NULL,
	"pause_reason" text,
	"errors_in_a_row" integer DEFAULT 0 NOT NULL,
	"anonymous_opens" integer DEFAULT 0 NOT NULL,
	"created_by" text,
	"approved_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_clicks" (
	"campaign_id" text NOT NULL,
	"link" integer NOT NULL,
	"variant" text NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"suspect" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_clicks_campaign_id_link_variant_pk" PRIMARY KEY("campaign_id","link","variant")
);
--> statement-breakpoint
CREATE TABLE "newsletter_consents" (
	"consent_id" text PRIMARY KEY NOT NULL,
	"subscriber_id" text NOT NULL,
	"action" text NOT NULL,
	"source" text NOT NULL,
	"text_version" text NOT NULL,
	"network" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"recipient_id" bigserial PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"subscriber_id" text,
	"variant" text,
	"state" text NOT NULL,
	"claim_token" text,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"server_said" text,
	"settled_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	"bounce" text,
	"unsubscribed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_series" (
	"step" integer PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"after_hours" integer NOT NULL,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_series_sends" (
	"subscriber_id" text NOT NULL,
	"step" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_series_sends_subscriber_id_step_pk" PRIMARY KEY("subscriber_id","step")
);
--> statement-breakpoint
CREATE TABLE "newsletter_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"from_name" text NOT NULL,
	"from_email" text NOT NULL,
	"reply_to_email" text NOT NULL,
	"company_name" text NOT NULL,
	"company_address" text NOT NULL,
	"unsubscribe_text" text NOT NULL,
	"footer_text" text NOT NULL,
	"track_opens" boolean NOT NULL,
	"track_clicks" boolean NOT NULL,
	"double_opt_in" boolean NOT NULL,
	"auto_welcome" boolean NOT NULL,
	"welcome_template_id" text,
	"rate_per_minute" integer NOT NULL,
	"connections" integer NOT NULL,
	"dkim_domain" text DEFAULT '' NOT NULL,
	"dkim_selector" text DEFAULT '' NOT NULL,
	"dkim_public_key" text DEFAULT '' NOT NULL,
	"sealed_dkim_key" text,
	"webhook_hash" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"subscriber_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"role" text,
	"may_track" boolean DEFAULT false NOT NULL,
	"device_hash" text,
	"confirm_hash" text,
	"confirm_until" timestamp with time zone,
	"confirm_asks" integer DEFAULT 0 NOT NULL,
	"confirm_asked_at" timestamp with time zone,
	"subscribed_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"welcomed_at" timestamp with time zone,
	"emails_sent" integer DEFAULT 0 NOT NULL,
	"emails_opened" integer DEFAULT 0 NOT NULL,
	"emails_clicked" integer DEFAULT 0 NOT NULL,
	"soft_bounces" integer DEFAULT 0 NOT NULL,
	"last_active_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_suppressions" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_templates" (
	"template_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"type" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD CONSTRAINT "newsletter_campaigns_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_campaigns" ADD CONSTRAINT "newsletter_campaigns_approved_by_users_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_clicks" ADD CONSTRAINT "newsletter_clicks_campaign_id_newsletter_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."newsletter_campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_consents" ADD CONSTRAINT "newsletter_consents_subscriber_id_newsletter_subscribers_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("subscriber_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_campaign_id_newsletter_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."newsletter_campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_subscriber_id_newsletter_subscribers_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("subscriber_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_series_sends" ADD CONSTRAINT "newsletter_series_sends_subscriber_id_newsletter_subscribers_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("subscriber_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_campaigns_status" ON "newsletter_campaigns" USING btree ("status","scheduled_at");--> statement-breakpoint
CREATE INDEX "newsletter_campaigns_created_by" ON "newsletter_campaigns" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "newsletter_campaigns_approved_by" ON "newsletter_campaigns" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "newsletter_consents_subscriber" ON "newsletter_consents" USING btree ("subscriber_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_recipients_once" ON "newsletter_recipients" USING btree ("campaign_id","subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_work" ON "newsletter_recipients" USING btree ("campaign_id","state","next_try_at");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_subscriber" ON "newsletter_recipients" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_claim" ON "newsletter_recipients" USING btree ("claimed_until") WHERE "newsletter_recipients"."state" = 'claimed';--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email_key" ON "newsletter_subscribers" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_confirm" ON "newsletter_subscribers" USING btree ("confirm_hash");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_status" ON "newsletter_subscribers" USING btree ("status","subscribed_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_tags" ON "newsletter_subscribers" USING gin ("tags");