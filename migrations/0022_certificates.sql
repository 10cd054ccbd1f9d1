CREATE TABLE "certificate_settings" (
	"quiz_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"is_on" boolean NOT NULL,
	"pass_percent" numeric(5, 2) NOT NULL,
	"text" text NOT NULL,
	"show_score" boolean NOT NULL,
	"valid_months" integer,
	"design" text NOT NULL,
	"signer_name" text NOT NULL,
	"signer_title" text NOT NULL,
	"regrade_policy" text NOT NULL,
	"settled_print" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"code" text PRIMARY KEY NOT NULL,
	"quiz_id" text NOT NULL,
	"seat_id" integer NOT NULL,
	"owner_id" text,
	"user_id" text,
	"recipient_name" text,
	"issuer_name" text,
	"is_issued_by_person" boolean NOT NULL,
	"logo_id" text,
	"quiz_title" text NOT NULL,
	"text" text NOT NULL,
	"show_score" boolean NOT NULL,
	"score" numeric(12, 4) NOT NULL,
	"max_score" numeric(12, 4) NOT NULL,
	"pass_percent" numeric(5, 2) NOT NULL,
	"design" text NOT NULL,
	"signer_name" text NOT NULL,
	"signer_title" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"status" text NOT NULL,
	"status_at" timestamp with time zone,
	"status_reason" text,
	"status_note" text DEFAULT '' NOT NULL,
	"replaced_by" text
);
--> statement-breakpoint
ALTER TABLE "certificate_settings" ADD CONSTRAINT "certificate_settings_quiz_id_quizzes_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_settings" ADD CONSTRAINT "certificate_settings_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_settings_on" ON "certificate_settings" USING btree ("quiz_id") WHERE "certificate_settings"."is_on";--> statement-breakpoint
CREATE INDEX "certificate_settings_owner" ON "certificate_settings" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_of_seat" ON "certificates" USING btree ("seat_id") WHERE "certificates"."status" = 'valid';--> statement-breakpoint
CREATE INDEX "certificates_of_quiz" ON "certificates" USING btree ("quiz_id","issued_at");--> statement-breakpoint
CREATE INDEX "certificates_of_user" ON "certificates" USING btree ("user_id") WHERE "certificates"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "certificates_of_owner" ON "certificates" USING btree ("owner_id") WHERE "certificates"."owner_id" is not null;