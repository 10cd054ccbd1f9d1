CREATE TABLE "contact_messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"user_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"replied_by" text
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"feedback_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"stars" integer NOT NULL,
	"may_publish" boolean NOT NULL,
	"may_show_name" boolean NOT NULL,
	"may_show_role" boolean NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_seats" (
	"seat_hash" text PRIMARY KEY NOT NULL,
	"room_code" text NOT NULL,
	"alias" text NOT NULL,
	"given" jsonb NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_replied_by_users_user_id_fk" FOREIGN KEY ("replied_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_published_by_users_user_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_user" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feedback_published" ON "feedback" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "practice_seats_room" ON "practice_seats" USING btree ("room_code");--> statement-breakpoint
CREATE INDEX "practice_seats_joined" ON "practice_seats" USING btree ("joined_at");